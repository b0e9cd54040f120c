public import Foundation

extension CGPath {
    /// The outline of a line along the path. Curves become lines.
    ///
    /// - Parameters:
    ///   - lineWidth: points; a line without a width has no outline.
    ///   - miterLimit: the length of a corner's point, in widths of the line, from which on the corner is cut off.
    ///   - transform: maps the path before the line is drawn along it.
    public func copy(
        strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat,
        transform: CGAffineTransform = .identity
    ) -> CGPath {
        guard lineWidth > 0, lineWidth.isFinite else { return CGPath() }
        var outline = StrokeOutline(width: lineWidth, cap: lineCap, join: lineJoin, miterLimit: miterLimit)
        for part in mapped(by: transform).subpaths {
            var points: [CGPoint] = []
            for point in [part.steps.first?.points.last].compactMap(\.self) + part.lines.map(\.end)
            where point.isFinite && points.last != point { points.append(point) }
            let isClosed = part.steps.contains(.close)
            if isClosed, points.count > 1, points.first == points.last { points.removeLast() }
            outline.add(points, isClosed: isClosed)
        }
        return CGPath(steps: outline.steps)
    }

    /// The path as dashes of straight lines. A pattern without a length, or of too many dashes, leaves the whole line.
    ///
    /// - Parameters:
    ///   - phase: points of the pattern before its first dash.
    ///   - lengths: of dashes and gaps in turns, in points.
    ///   - transform: maps the path before it is divided.
    public func copy(
        dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
    ) -> CGPath { mapped(by: transform).dashed(lengths, phase: phase) }

    private func mapped(by transform: CGAffineTransform) -> CGPath {
        transform == .identity ? self : CGPath(steps: CGMutablePath.mapped(steps, by: transform))
    }
}
