internal import ExtensionFoundation
internal import FoundationGaps
internal import TimelineMessages

/// A press on a button or a switch of a widget.
@MainActor
struct WidgetPress {
    private let registry: WidgetRegistry
    private let act: WidgetAct

    init(_ registry: WidgetRegistry, _ act: WidgetAct) {
        self.registry = registry
        self.act = act
    }

    /// Performs the action of the pressed place.
    ///
    /// The looks have most intents as data. For another action, such as a closure, the view is made again as it is shown,
    /// because a tile's looks carry no code.
    ///
    /// - Parameter completion: called once, when the action has ended: whether something with an action lies there, and
    ///   what the host opens after it.
    func perform(_ completion: @escaping @MainActor (WidgetActed) -> Void) {
        let nothing = WidgetActed(isDone: false)
        guard let widget = registry[act.kind], let surroundings = WidgetSurroundings(act.surroundings, of: widget)
        else {
            return completion(nothing)
        }
        ExtensionLocale.current = surroundings.locale
        if let action = act.action { return perform(completion) { try await IntentPress(archived: action) } }
        widget.source.timeline(surroundings.context) { timeline in
            guard let shown = shown(of: timeline.entries) else { return completion(nothing) }
            let view = shown.render(surroundings.canvas(at: shown.date, isPlaceholder: false))
            let place = CGPoint(x: act.x, y: act.y)
            guard let area = view.areas.innermost(at: place), act.label == nil || act.label == area.label,
                case .act(let action) = area.press
            else { return completion(nothing) }
            run(action, completion)
        }
    }

    /// The last entry whose date is not after that of the shown entry; the earliest if all are.
    private func shown(of entries: [AnyTimelineEntry]) -> AnyTimelineEntry? {
        let sorted = entries.sorted { $0.date < $1.date }
        return sorted.last { $0.date.timeIntervalSince1970 <= act.entry } ?? sorted.first
    }

    private func run(_ action: ViewAction, _ completion: @escaping @MainActor (WidgetActed) -> Void) {
        switch action {
        case .run(let code):
            code()
            completion(WidgetActed(isDone: true))
        case .value(let value):
            guard let press = value as? IntentPress else { return completion(WidgetActed(isDone: false)) }
            perform(completion) { press }
        }
    }

    private func perform(
        _ completion: @escaping @MainActor (WidgetActed) -> Void,
        _ make: @escaping @MainActor () async throws -> IntentPress
    ) {
        Task {
            let press: IntentPress
            do { press = try await make() } catch {
                Log.write("\(act.kind): the intent of a press could not be made again: \(error)")
                return completion(WidgetActed(isDone: false))
            }
            let (opening, failure) = await press.perform()
            if let failure { Log.write("\(act.kind): \(type(of: press.intent)) failed: \(failure)") }
            completion(WidgetActed(isDone: true, opening: opening))
        }
    }
}
