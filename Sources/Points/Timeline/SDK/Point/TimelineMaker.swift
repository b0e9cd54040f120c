internal import DisplayLists
internal import ExtensionFoundation
internal import FoundationGaps
internal import LinuxSystem
internal import TimelineMessages

/// Makes the answer to one request: asks the provider, evaluates the views of each entry, and sends their looks.
@MainActor
struct TimelineMaker {
    private let registry: WidgetRegistry
    private let request: WidgetTimelineRequest
    private let sender: LooksSender

    init(_ registry: WidgetRegistry, _ request: WidgetTimelineRequest, _ sender: LooksSender) {
        self.registry = registry
        self.request = request
        self.sender = sender
    }

    /// - Parameter completion: called once, when the provider has answered; never if it never does. The host has a
    ///   deadline.
    func make(_ completion: @escaping @MainActor (WidgetTimelineMade) -> Void) {
        let widget: WidgetDefinition
        do throws(AskedThing.Failure) { widget = try AskedThing(request).definition(in: registry) } catch {
            return completion(failed(error.text))
        }
        guard let surroundings = WidgetSurroundings(request.surroundings, of: widget) else {
            return completion(failed("there is no widget family \(request.surroundings.family)"))
        }
        ExtensionLocale.current = surroundings.locale
        let context = surroundings.context
        switch request.purpose {
        case .placeholder:
            render([widget.source.placeholder(context)], .never, surroundings, completion)
        case .snapshot:
            widget.source.snapshot(context) { render([$0], .never, surroundings, completion) }
        case .timeline:
            widget.source.timeline(context) { timeline in
                if timeline.count > timeline.entries.count {
                    Log.write(
                        "the timeline of \(request.kind) has \(timeline.count) entries; the earliest "
                            + "\(timeline.entries.count) are kept")
                }
                render(timeline.entries, timeline.policy, surroundings, completion)
            }
        }
    }

    private func failed(_ reason: String) -> WidgetTimelineMade {
        WidgetTimelineMade(
            number: request.number, entries: [], policy: .never, failure: reason.cut(to: TimelineLimit.text / 2))
    }

    private func render(
        _ entries: [AnyTimelineEntry], _ policy: TimelineReloadPolicy, _ surroundings: WidgetSurroundings,
        _ completion: @escaping @MainActor (WidgetTimelineMade) -> Void
    ) {
        Task { completion(await made(entries, policy, surroundings)) }
    }

    /// Between two entries the main thread does other work: it answers the host, which reads what was sent.
    private func made(
        _ entries: [AnyTimelineEntry], _ policy: TimelineReloadPolicy, _ surroundings: WidgetSurroundings
    ) async -> WidgetTimelineMade {
        var looks = LooksOfRequest(request, sender)
        var made: [WidgetEntry] = []
        for entry in entries {
            let date = entry.date.timeIntervalSince1970
            guard date.isFinite, abs(date) <= TimelineLimit.moment else {
                // A date of that kind has no description: Foundation traps.
                Log.write(
                    "an entry of \(request.kind) has a date \(date) seconds after 1970, which is out of range; it is "
                        + "left out")
                continue
            }
            let isPlaceholder = request.purpose == .placeholder
            let view = entry.render(surroundings.canvas(at: entry.date, isPlaceholder: isPlaceholder))
            guard let number = looks.send(view) else {
                return failed("the looks of an entry could not be sent")
            }
            await Task.yield()
            let relevance = entry.relevance
            made.append(
                WidgetEntry(
                    date: date, score: relevance.map { Double($0.score) }.flatMap { $0.isFinite ? $0 : nil },
                    duration: relevance.map(\.duration).flatMap { $0.isFinite ? $0 : nil }, looks: number))
        }
        return WidgetTimelineMade(number: request.number, entries: made, policy: wire(policy))
    }

    private func wire(_ policy: TimelineReloadPolicy) -> WidgetReloadPolicy {
        switch policy.kind {
        case .atEnd: return .atEnd
        case .never: return .never
        case .after(let date):
            let seconds = date.timeIntervalSince1970
            // As the platform treats the distant future.
            return seconds.isFinite && abs(seconds) <= TimelineLimit.moment ? .after(seconds) : .never
        }
    }
}
