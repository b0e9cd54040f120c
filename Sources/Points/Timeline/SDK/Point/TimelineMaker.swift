internal import DisplayLists
internal import ExtensionFoundation
internal import TimelineMessages

/// Makes the answer to one request: asks the provider, evaluates the views of each entry, and sends their looks.
@MainActor
struct TimelineMaker {
    private let request: WidgetTimelineRequest
    private let sender: LooksSender

    init(_ request: WidgetTimelineRequest, _ sender: LooksSender) {
        self.request = request
        self.sender = sender
    }

    /// - Parameter completion: called once, when the provider has answered; never if it never does. The host has a
    ///   deadline.
    func make(_ completion: @escaping @MainActor (WidgetTimelineMade) -> Void) {
        guard let widget = WidgetRegistry.shared[request.kind] else {
            return completion(failed("there is no widget of the kind \(request.kind)"))
        }
        guard let surroundings = WidgetSurroundings(request.surroundings, of: widget) else {
            return completion(failed("there is no widget family \(request.surroundings.family)"))
        }
        let context = surroundings.context
        switch request.purpose {
        case .placeholder:
            completion(made([widget.source.placeholder(context)], .never, surroundings))
        case .snapshot:
            widget.source.snapshot(context) { completion(made([$0], .never, surroundings)) }
        case .timeline:
            widget.source.timeline(context) { timeline in
                if timeline.count > timeline.entries.count {
                    Log.write(
                        "the timeline of \(request.kind) has \(timeline.count) entries; the earliest "
                            + "\(timeline.entries.count) are kept")
                }
                completion(made(timeline.entries, timeline.policy, surroundings))
            }
        }
    }

    private func failed(_ reason: String) -> WidgetTimelineMade {
        WidgetTimelineMade(
            number: request.number, entries: [], policy: .never, failure: reason.cut(to: TimelineLimit.text / 2))
    }

    private func made(
        _ entries: [AnyTimelineEntry], _ policy: TimelineReloadPolicy, _ surroundings: WidgetSurroundings
    ) -> WidgetTimelineMade {
        var looks = LooksOfRequest(request, sender)
        var made: [WidgetEntry] = []
        for entry in entries {
            let date = entry.date.timeIntervalSince1970
            guard date.isFinite, abs(date) <= TimelineLimit.moment else {
                Log.write(
                    "an entry of \(request.kind) has the date \(entry.date), which is out of range; it is left out")
                continue
            }
            let isPlaceholder = request.purpose == .placeholder
            let view = entry.render(
                surroundings.renderer(at: entry.date, isPlaceholder: isPlaceholder), surroundings.size)
            guard let number = looks.send(view) else {
                return failed("the looks of an entry could not be sent")
            }
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
