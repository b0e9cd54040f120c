/// A room with coordinates of its own.
@preconcurrency @MainActor
public protocol UICoordinateSpace {
    /// In points.
    var bounds: CGRect { get }
}

extension UIView: UICoordinateSpace {}

extension UIView {
    /// A rectangle in the coordinates of another space: of a view, or of the screen, which a tile takes for its own.
    @_disfavoredOverload
    public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
        convert(rect, to: coordinateSpace as? UIView)
    }

    @_disfavoredOverload
    public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
        convert(rect, from: coordinateSpace as? UIView)
    }

    @_disfavoredOverload
    public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
        convert(point, to: coordinateSpace as? UIView)
    }

    @_disfavoredOverload
    public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
        convert(point, from: coordinateSpace as? UIView)
    }
}

/// The screen of a tile.
struct ScreenSpace: UICoordinateSpace {
    let bounds: CGRect
}
