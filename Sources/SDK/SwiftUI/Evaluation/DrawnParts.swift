/// What a drawing of views finds beside operations, in drawing order.
struct DrawnParts {
    private(set) var areas: [PressableArea] = []
    private(set) var actions: [DrawnAction] = []
    private(set) var works: [ViewWork] = []

    mutating func add(_ area: PressableArea) { if areas.count < 64 { areas.append(area) } }
    mutating func add(_ action: DrawnAction) { actions.append(action) }
    mutating func add(_ work: ViewWork) { works.append(work) }
}

/// An action of a view that a drawing may make due.
struct DrawnAction {
    /// Nil in a tree that keeps nothing.
    let place: ViewPlace?
    let environment: EnvironmentValues
    /// Returns what to do now; nil if nothing is due.
    let due: @MainActor (ViewPlace) -> (() -> Void)?
}
