extension CGAffineTransform {
    /// How much lengths grow, on average.
    var scale: CGFloat {
        if isIdentity { return 1 }
        return abs(a * d - b * c).squareRoot()
    }

    /// Whether the axes no longer lie along the view's.
    var isRotated: Bool { abs(b) > 0.0001 || abs(c) > 0.0001 }

    /// This mapping around a point.
    func around(_ point: CGPoint) -> CGAffineTransform {
        CGAffineTransform(translationX: -point.x, y: -point.y).concatenating(self)
            .concatenating(CGAffineTransform(translationX: point.x, y: point.y))
    }
}
