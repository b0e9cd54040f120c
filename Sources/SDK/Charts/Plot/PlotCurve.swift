/// The outline through points.
enum PlotCurve {
    static func add(_ points: [CGPoint], _ method: InterpolationMethod, to path: inout Path, moves: Bool) {
        guard let first = points.first else { return }
        if moves { path.move(to: first) } else { path.addLine(to: first) }
        switch method.kind {
        case .linear: for point in points.dropFirst() { path.addLine(to: point) }
        case .stepStart, .stepCenter, .stepEnd: steps(points, method, &path)
        case .monotone: curve(points, monotoneSlopes(points), &path)
        case .smooth: curve(points, smoothSlopes(points), &path)
        }
    }

    private static func steps(_ points: [CGPoint], _ method: InterpolationMethod, _ path: inout Path) {
        for (from, to) in zip(points, points.dropFirst()) {
            let x: CGFloat =
                switch method.kind {
                case .stepStart: from.x
                case .stepEnd: to.x
                default: (from.x + to.x) / 2
                }
            path.addLine(to: CGPoint(x: x, y: from.y))
            path.addLine(to: CGPoint(x: x, y: to.y))
            path.addLine(to: to)
        }
    }

    private static func curve(_ points: [CGPoint], _ slopes: [CGFloat], _ path: inout Path) {
        for index in points.indices.dropFirst() {
            let (from, to) = (points[index - 1], points[index])
            let third = (to.x - from.x) / 3
            path.addCurve(
                to: to, control1: CGPoint(x: from.x + third, y: from.y + slopes[index - 1] * third),
                control2: CGPoint(x: to.x - third, y: to.y - slopes[index] * third))
        }
    }

    private static func secants(_ points: [CGPoint]) -> [CGFloat] {
        zip(points, points.dropFirst()).map { $1.x == $0.x ? 0 : ($1.y - $0.y) / ($1.x - $0.x) }
    }

    /// The mean of the slopes on both sides, as in a Catmull-Rom curve.
    private static func smoothSlopes(_ points: [CGPoint]) -> [CGFloat] {
        let secants = secants(points)
        return points.indices.map { index in
            if index == 0 { return secants.first ?? 0 }
            return index < secants.count ? (secants[index - 1] + secants[index]) / 2 : secants[index - 1]
        }
    }

    /// Slopes with which the curve stays between two neighbours (Fritsch and Carlson, 1980).
    private static func monotoneSlopes(_ points: [CGPoint]) -> [CGFloat] {
        let secants = secants(points)
        var slopes = smoothSlopes(points)
        for index in secants.indices {
            let secant = secants[index]
            guard secant != 0 else {
                (slopes[index], slopes[index + 1]) = (0, 0)
                continue
            }
            if index > 0, secants[index - 1] * secant <= 0 { slopes[index] = 0 }
            let (a, b) = (slopes[index] / secant, slopes[index + 1] / secant)
            let length = a * a + b * b
            if length > 9 {
                let scale = 3 / length.squareRoot()
                (slopes[index], slopes[index + 1]) = (scale * a * secant, scale * b * secant)
            }
        }
        return slopes
    }
}
