internal import ExtensionFoundation
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

    /// Performs the action at the place.
    ///
    /// The view is made again as it is shown, because a tile's looks carry no code.
    ///
    /// - Parameter completion: called once, when the action has ended: whether something with an action lies there, and
    ///   what the host opens after it.
    func perform(_ completion: @escaping @MainActor (WidgetActed) -> Void) {
        let nothing = WidgetActed(isDone: false)
        guard let widget = registry[act.kind], let surroundings = WidgetSurroundings(act.surroundings, of: widget)
        else {
            return completion(nothing)
        }
        widget.source.timeline(surroundings.context) { timeline in
            guard let shown = shown(of: timeline.entries) else { return completion(nothing) }
            let view = shown.render(surroundings.canvas(at: shown.date, isPlaceholder: false))
            let place = CGPoint(x: act.x, y: act.y)
            guard case .act(let action)? = view.areas.innermost(at: place)?.press else { return completion(nothing) }
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
            Task {
                var opening: WidgetOpening?
                do {
                    opening = try await press.perform()
                } catch {
                    Log.write("\(act.kind): \(type(of: press.intent)) failed: \(error)")
                }
                completion(WidgetActed(isDone: true, opening: opening))
            }
        }
    }
}
