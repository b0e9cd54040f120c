package import Foundation

/// A part of an ellipse whose axes lie along those of the plane.
package struct DisplayArc: Hashable, Sendable {
    private let center: CGPoint
    private let radii: CGSize
    private let start: Double
    private let sweep: Double

    /// - Parameters:
    ///   - radii: half of the ellipse's width and height.
    ///   - start: radians from the right. The angle grows clockwise where y grows downwards.
    ///   - sweep: radians from the start to the end; less than 0 goes against the growing angle. At most one turn
    ///     counts, and NaN counts as 0.
    package init(center: CGPoint, radii: CGSize, start: Double, sweep: Double) {
        (self.center, self.radii, self.start) = (center, radii, start)
        self.sweep = sweep.isNaN ? 0 : min(max(sweep, -2 * .pi), 2 * .pi)
    }

    /// The point at the start.
    package var begin: CGPoint { point(start) }

    /// The curves from the start to the end, each at most a quarter of a turn. An arc without a sweep is one curve that
    /// stays at its start.
    package var curves: [DisplayPathElement] {
        let count = max(Int((abs(sweep) / (.pi / 2)).rounded(.up)), 1)
        let step = sweep / Double(count)
        // The length of the controls with which a curve follows a circle of radius 1.
        let length = 4.0 / 3 * tan(step / 4)
        return (0..<count).map { index in
            let (from, to) = (start + Double(index) * step, start + Double(index + 1) * step)
            return .curve(point(to), control1: point(from, along: length), control2: point(to, along: -length))
        }
    }

    /// The point at an angle, moved along the ellipse's tangent there.
    private func point(_ angle: Double, along: Double = 0) -> CGPoint {
        CGPoint(
            x: center.x + radii.width * (cos(angle) - along * sin(angle)),
            y: center.y + radii.height * (sin(angle) + along * cos(angle)))
    }
}
