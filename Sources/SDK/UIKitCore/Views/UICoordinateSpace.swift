/// A room with coordinates of its own.
@preconcurrency @MainActor
public protocol UICoordinateSpace {
    /// In points.
    var bounds: CGRect { get }
}

extension UIView: UICoordinateSpace {}

/// The screen of a tile.
struct ScreenSpace: UICoordinateSpace {
    let bounds: CGRect
}
