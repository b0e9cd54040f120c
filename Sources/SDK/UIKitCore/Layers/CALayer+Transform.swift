public import Foundation

extension CALayer {
    /// Whether any layer was ever turned, moved or stretched: then points are converted by mappings.
    static var isTransformUsed = false

    /// How the layer with all inside is shown, around its anchor. A number that is not finite changes nothing.
    public final var transform: CATransform3D {
        get { storedParts?.transform ?? CATransform3DIdentity }
        set {
            guard newValue.isUsable, newValue != transform else { return }
            CALayer.isTransformUsed = true
            parts.transform = newValue == CATransform3DIdentity ? nil : newValue
            changed()
        }
    }

    public final func affineTransform() -> CGAffineTransform { transform.affine }
    public final func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3DMakeAffineTransform(m) }

    /// The point that `position` names and around which the layer is turned, as shares of its size; its middle, unless
    /// set. The position stays, so the frame moves.
    public final var anchorPoint: CGPoint {
        get { storedParts?.anchor ?? CGPoint(x: 0.5, y: 0.5) }
        set {
            guard newValue.x.isFinite, newValue.y.isFinite else { return }
            let place = position
            parts.anchor = newValue
            position = place
            changed()
        }
    }

    /// The mapping of the layer's own coordinates, from its upper left corner on, to those around it without its place;
    /// nil for none.
    final func turn(size: CGSize) -> CGAffineTransform? {
        guard let mapping = storedParts?.transform?.affine else { return nil }
        let anchor = anchorPoint
        return mapping.around(CGPoint(x: size.width * anchor.x, y: size.height * anchor.y))
    }
}

extension UIView {
    public final var transform3D: CATransform3D {
        get { hasLayer ? layer.transform : CATransform3DIdentity }
        set { if newValue != transform3D { layer.transform = newValue } }
    }

    /// The mapping of the view's transform from its upper left corner on; nil for none.
    final var turn: CGAffineTransform? {
        CALayer.isTransformUsed && hasLayer ? layer.turn(size: bounds.size) : nil
    }
}

extension CATransform3D {
    fileprivate var isUsable: Bool { affine.isUsable }
}

extension CGAffineTransform {
    var isUsable: Bool { [a, b, c, d, tx, ty].allSatisfy { $0.isFinite && $0.magnitude < 1e6 } }

    /// This mapping around a point.
    func around(_ point: CGPoint) -> CGAffineTransform {
        CGAffineTransform(translationX: -point.x, y: -point.y).concatenating(self)
            .concatenating(CGAffineTransform(translationX: point.x, y: point.y))
    }
}

extension CGRect {
    /// The smallest rectangle around the mapped corners.
    public func applying(_ transform: CGAffineTransform) -> CGRect {
        if transform.isIdentity { return self }
        let corners = [
            CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: minX, y: maxY), CGPoint(x: maxX, y: maxY),
        ].map { $0.applying(transform) }
        let (xs, ys) = (corners.map(\.x), corners.map(\.y))
        guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max() else { return self }
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }
}
