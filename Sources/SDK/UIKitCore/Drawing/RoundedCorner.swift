import Foundation

/// The part of a circle that joins two lines, whose corner it rounds.
struct RoundedCorner {
    /// Where the circle leaves the first line: the line to this point comes before the arc.
    let start: CGPoint
    /// Nil if the lines do not meet in a corner; then there is the line to `start` alone.
    let arc: ArcCurves?

    /// - Parameters:
    ///   - from: where the first line begins. It ends at `corner`, where the second one begins, which leads to `end`.
    ///   - radius: 0 or more; else the corner stays.
    init(from: CGPoint, corner: CGPoint, end: CGPoint, radius: CGFloat) {
        let (first, second) = (Self.direction(corner, from), Self.direction(corner, end))
        // The sine says on which side the second line lies, and the cosine how sharp the corner is.
        let sine = first.x * second.y - first.y * second.x
        let cosine = first.x * second.x + first.y * second.y
        guard radius > 0, radius.isFinite, sine.isFinite, abs(sine) > 1e-6 else {
            (start, arc) = (corner, nil)
            return
        }
        let length = radius * (1 + cosine) / abs(sine)
        start = CGPoint(x: corner.x + first.x * length, y: corner.y + first.y * length)
        let leave = CGPoint(x: corner.x + second.x * length, y: corner.y + second.y * length)
        // The centre lies beside the first line, on the second line's side.
        let side: CGFloat = sine > 0 ? 1 : -1
        let center = CGPoint(x: start.x - first.y * radius * side, y: start.y + first.x * radius * side)
        arc = ArcCurves(
            center: center, radius: radius, start: atan2(start.y - center.y, start.x - center.x),
            end: atan2(leave.y - center.y, leave.x - center.x), growing: sine < 0)
    }

    /// The line and the arc after a path that ends at the first line's begin.
    var steps: [CGPath.Step] {
        guard let arc else { return [.line(start)] }
        return arc.steps(continues: true)
    }

    private static func direction(_ from: CGPoint, _ to: CGPoint) -> CGPoint {
        let (x, y) = (to.x - from.x, to.y - from.y)
        let length = (x * x + y * y).squareRoot()
        return CGPoint(x: x / length, y: y / length)
    }
}

extension CGMutablePath {
    /// Adds a line towards `tangent1End` and an arc that turns towards `tangent2End`. In an empty path it has no effect.
    ///
    /// - Parameter radius: of the arc; without one that fits, there is the line to the corner alone.
    public func addArc(
        tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
    ) {
        guard !isEmpty else { return }
        // The path has its points after their transforms.
        let from = currentPoint.applying(transform.inverted())
        let corner = RoundedCorner(from: from, corner: tangent1End, end: tangent2End, radius: radius)
        addPath(CGPath(steps: corner.steps), transform: transform)
    }
}

extension CGContext {
    /// Adds a line towards `tangent1End` and an arc that turns towards `tangent2End`. Without a current point it has no
    /// effect.
    ///
    /// - Parameter radius: of the arc; without one that fits, there is the line to the corner alone.
    public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
        guard let from = pathEnd else { return }
        addPath(
            CGPath(
                steps: RoundedCorner(from: from, corner: tangent1End, end: tangent2End, radius: radius).steps))
    }
}
