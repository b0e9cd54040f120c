extension UIView {
    /// Converts a point of this view's coordinates to those of `view`; to the window's for nil.
    public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        if CALayer.isTransformUsed {
            return point.applying(mapInTree).applying(view?.mapInTree.inverted() ?? .identity)
        }
        let mine = offsetInTree
        let other = view?.offsetInTree ?? .zero
        return CGPoint(x: point.x + mine.x - other.x, y: point.y + mine.y - other.y)
    }

    /// Converts a point of the coordinates of `view` (the window's for nil) to this view's.
    public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
        if CALayer.isTransformUsed {
            return point.applying(view?.mapInTree ?? .identity).applying(mapInTree.inverted())
        }
        let mine = offsetInTree
        let other = view?.offsetInTree ?? .zero
        return CGPoint(x: point.x + other.x - mine.x, y: point.y + other.y - mine.y)
    }

    public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
        if CALayer.isTransformUsed { return rect.applying(mapInTree).applying(view?.mapInTree.inverted() ?? .identity) }
        return CGRect(origin: convert(rect.origin, to: view), size: rect.size)
    }

    public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
        if CALayer.isTransformUsed { return rect.applying(view?.mapInTree ?? .identity).applying(mapInTree.inverted()) }
        return CGRect(origin: convert(rect.origin, from: view), size: rect.size)
    }

    // The mapping of this view's coordinates to those of the top of its tree.
    private var mapInTree: CGAffineTransform {
        var map = CGAffineTransform.identity
        var step: UIView? = self
        while let view = step {
            map = map.concatenating(CGAffineTransform(translationX: -view.bounds.minX, y: -view.bounds.minY))
            if view.superview != nil {
                if let turn = view.turn { map = map.concatenating(turn) }
                map = map.concatenating(CGAffineTransform(translationX: view.place.x, y: view.place.y))
            }
            step = view.superview
        }
        return map
    }

    // The origin of this view's coordinates, in those of the top of its tree.
    private var offsetInTree: CGPoint {
        var sum = CGPoint.zero
        var step: UIView? = self
        while let view = step {
            sum.x -= view.bounds.minX
            sum.y -= view.bounds.minY
            // The top of the tree is the frame of reference, so its own frame does not count.
            if view.superview != nil {
                sum.x += view.frame.minX
                sum.y += view.frame.minY
            }
            step = view.superview
        }
        return sum
    }
}
