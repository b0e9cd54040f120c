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
    /// - Parameter completion: called once, when the action has ended, with false if nothing with an action lies there.
    func perform(_ completion: @escaping @MainActor (Bool) -> Void) {
        guard let widget = registry[act.kind], let surroundings = WidgetSurroundings(act.surroundings, of: widget)
        else {
            return completion(false)
        }
        widget.source.timeline(surroundings.context) { timeline in
            guard let shown = shown(of: timeline.entries) else { return completion(false) }
            let view = shown.render(surroundings.canvas(at: shown.date, isPlaceholder: false))
            let place = CGPoint(x: act.x, y: act.y)
            // Later areas lie above earlier ones.
            guard let area = view.areas.last(where: { $0.frame.contains(place) }) else { return completion(false) }
            run(area.action, completion)
        }
    }

    /// The last entry whose date is not after that of the shown entry; the earliest if all are.
    private func shown(of entries: [AnyTimelineEntry]) -> AnyTimelineEntry? {
        let sorted = entries.sorted { $0.date < $1.date }
        return sorted.last { $0.date.timeIntervalSince1970 <= act.entry } ?? sorted.first
    }

    private func run(_ action: ViewAction, _ completion: @escaping @MainActor (Bool) -> Void) {
        switch action {
        case .run(let code):
            code()
            completion(true)
        case .value(let value):
            guard let press = value as? IntentPress else { return completion(false) }
            Task {
                do {
                    try await press.perform()
                } catch {
                    Log.write("\(act.kind): \(type(of: press.intent)) failed: \(error)")
                }
                completion(true)
            }
        }
    }
}
