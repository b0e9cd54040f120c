extension CGAffineTransform {
    /// How much lengths grow, on average.
    var scale: CGFloat {
        if isIdentity { return 1 }
        return abs(a * d - b * c).squareRoot()
    }

    /// Whether the axes no longer lie along the view's.
    var isRotated: Bool { abs(b) > 0.0001 || abs(c) > 0.0001 }

    /// Whether left and right are swapped.
    var isMirrored: Bool { a * d - b * c < 0 }

    /// The turn in radians, clockwise; that of the mapping before left and right were swapped.
    var rotation: CGFloat { isMirrored ? atan2(-b, -a) : atan2(b, a) }

    /// Swaps left and right within a frame.
    static func mirror(in frame: CGRect) -> CGAffineTransform {
        CGAffineTransform(scaleX: -1, y: 1).around(CGPoint(x: frame.midX, y: 0))
    }

    /// This mapping around a point.
    func around(_ point: CGPoint) -> CGAffineTransform {
        CGAffineTransform(translationX: -point.x, y: -point.y).concatenating(self)
            .concatenating(CGAffineTransform(translationX: point.x, y: point.y))
    }
}
