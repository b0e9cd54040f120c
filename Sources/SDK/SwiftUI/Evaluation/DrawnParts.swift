/// The finds of a drawing of views beside its operations, in drawing order.
struct DrawnParts {
    /// Something that a view has to do because it is drawn.
    enum Note {
        case action(DrawnAction)
        case work(ViewWork)
        case view(PlacedView)
    }

    private(set) var areas: [PressableArea] = []
    private(set) var actions: [DrawnAction] = []
    private(set) var works: [ViewWork] = []
    /// The views of UIKit.
    private(set) var views: [PlacedView] = []

    mutating func add(_ area: PressableArea) { if areas.count < 64 { areas.append(area) } }

    mutating func add(_ note: Note) {
        switch note {
        case .action(let action): actions.append(action)
        case .work(let work): works.append(work)
        case .view(let view): views.append(view)
        }
    }
}

/// An action of a view that a drawing may make due.
struct DrawnAction {
    let place: ViewPlace
    let environment: EnvironmentValues
    /// Returns what to do now; nil if nothing is due.
    let due: @MainActor (ViewPlace) -> (() -> Void)?
}
