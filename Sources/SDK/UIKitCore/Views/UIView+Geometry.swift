extension UIView {
    /// Converts a point of this view's coordinates to those of `view`; to the window's for nil.
    public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        let mine = offsetInTree
        let other = view?.offsetInTree ?? .zero
        return CGPoint(x: point.x + mine.x - other.x, y: point.y + mine.y - other.y)
    }

    /// Converts a point of the coordinates of `view` (the window's for nil) to this view's.
    public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
        let mine = offsetInTree
        let other = view?.offsetInTree ?? .zero
        return CGPoint(x: point.x + other.x - mine.x, y: point.y + other.y - mine.y)
    }

    public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
        CGRect(origin: convert(rect.origin, to: view), size: rect.size)
    }

    public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
        CGRect(origin: convert(rect.origin, from: view), size: rect.size)
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
