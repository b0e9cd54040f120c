public import Foundation

/// Points and rectangles of one layer in the coordinates of another one. Transforms do not count.
extension CALayer {
    /// - Parameter l: the layer that the point belongs to; nil for the outermost one.
    public final func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint {
        let (own, other) = (corner, l?.corner ?? .zero)
        return CGPoint(x: p.x + other.x - own.x, y: p.y + other.y - own.y)
    }

    /// - Parameter l: the layer to whose coordinates the point is brought; nil for the outermost one.
    public final func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint {
        let (own, other) = (corner, l?.corner ?? .zero)
        return CGPoint(x: p.x + own.x - other.x, y: p.y + own.y - other.y)
    }

    public final func convert(_ r: CGRect, from l: CALayer?) -> CGRect {
        CGRect(origin: convert(r.origin, from: l), size: r.size)
    }

    public final func convert(_ r: CGRect, to l: CALayer?) -> CGRect {
        CGRect(origin: convert(r.origin, to: l), size: r.size)
    }

    /// The point (0, 0) of the layer's coordinates, in those of the outermost one.
    private var corner: CGPoint {
        var (point, step) = (CGPoint.zero, Optional(self))
        while let layer = step {
            let (place, origin) = (layer.place, layer.bounds.origin)
            step = layer.superlayer ?? layer.view?.superview?.layer
            // The place of the outermost layer is its own.
            point.x += (step == nil ? 0 : place.x) - origin.x
            point.y += (step == nil ? 0 : place.y) - origin.y
        }
        return point
    }
}

extension CALayer {
    /// Puts a layer in the place of another one inside of this one.
    public final func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
        guard oldLayer !== newLayer, oldLayer.superlayer === self else { return }
        insertSublayer(newLayer, above: oldLayer)
        oldLayer.removeFromSuperlayer()
    }
}
