import Foundation

extension CGContext {
    /// Strokes a line between the first two points, one between the next two, and so on. The path is empty afterwards. A last
    /// point without a partner draws nothing.
    public func strokeLineSegments(between points: [CGPoint]) {
        beginPath()
        for index in stride(from: 0, to: points.count - 1, by: 2) {
            move(to: points[index])
            addLine(to: points[index + 1])
        }
        strokePath()
    }
}
