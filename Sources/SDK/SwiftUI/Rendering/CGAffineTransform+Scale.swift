import DisplayLists

extension CGAffineTransform {
    /// How much lengths grow, on average.
    var scale: CGFloat {
        if isIdentity { return 1 }
        return abs(a * d - b * c).squareRoot()
    }

    /// Whether the axes no longer lie along the view's.
    var isRotated: Bool { abs(b) > 0.0001 || abs(c) > 0.0001 }

    /// Whether lengths grow equally in all directions.
    var stretchesEvenly: Bool {
        isIdentity || (abs(a - d) < 0.0001 && abs(b + c) < 0.0001) || (abs(a + d) < 0.0001 && abs(b - c) < 0.0001)
    }

    /// Whether it moves and enlarges alone.
    var isUpright: Bool { isIdentity || (!isRotated && a > 0 && abs(a - d) < 0.0001) }

    /// The mapping without its move.
    var mapping: DisplayMapping { DisplayMapping(a: a, b: b, c: c, d: d) }

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
