import Foundation

extension CGMutablePath {
    /// Adds a part of a circle, after a line to its start or a move there.
    ///
    /// - Parameters:
    ///   - startAngle: radians from the right.
    ///   - delta: radians from the start to the end. More than 0 grows the angle: clockwise where y grows downwards. A full
    ///     turn or more is a circle.
    public func addRelativeArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
        transform: CGAffineTransform = .identity
    ) {
        addArc(
            center: center, radius: radius, startAngle: startAngle, endAngle: startAngle + delta, clockwise: delta < 0,
            transform: transform)
    }
}
