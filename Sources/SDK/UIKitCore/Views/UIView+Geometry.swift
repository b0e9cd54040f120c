extension UIView {
    /// The point, given in this view's coordinates, in those of `view`; in the window's for nil.
    public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        let mine = offsetInTree
        let other = view?.offsetInTree ?? .zero
        return CGPoint(x: point.x + mine.x - other.x, y: point.y + mine.y - other.y)
    }

    /// The point, given in the coordinates of `view` (the window's for nil), in this view's.
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

    // Where this view's coordinates begin, in those of the top of its tree.
    private var offsetInTree: CGPoint {
        var sum = CGPoint.zero
        var step: UIView? = self
        while let view = step {
            sum.x -= view.bounds.minX
            sum.y -= view.bounds.minY
            // The top of the tree is the frame of reference: its own place does not count.
            if view.superview != nil {
                sum.x += view.frame.minX
                sum.y += view.frame.minY
            }
            step = view.superview
        }
        return sum
    }
}
