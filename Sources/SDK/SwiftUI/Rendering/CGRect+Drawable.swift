import DisplayLists

extension CGRect {
    var middle: CGPoint { CGPoint(x: midX, y: midY) }

    /// The upright rectangle around this one after a mapping.
    func standing(_ transform: CGAffineTransform) -> CGRect {
        if transform.isIdentity { return self }
        let corners = [
            CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: minX, y: maxY),
            CGPoint(x: maxX, y: maxY),
        ].map { $0.applying(transform) }
        let (xs, ys) = (corners.map(\.x), corners.map(\.y))
        let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
        return CGRect(x: left, y: top, width: (xs.max() ?? 0) - left, height: (ys.max() ?? 0) - top)
    }

    func isDrawable(_ limits: DisplayListLimits) -> Bool {
        let most = CGFloat(limits.coordinate)
        return origin.x.magnitude <= most && origin.y.magnitude <= most && size.width >= 0 && size.height >= 0
            && size.width <= most && size.height <= most
    }
}
