/// The lines of both axes across the plot, and their ticks beside it.
struct PlotLines: View {
    let geometry: PlotGeometry
    let rows: [AxisRow]
    let columns: [AxisRow]

    private struct Line {
        var path: Path
        var style: AnyShapeStyle
        var stroke: StrokeStyle
    }

    /// Points: a tick without a length of its own ends before the labels.
    private static let tick: CGFloat = 3

    var body: some View {
        let size = geometry.size
        let across = rows.flatMap { row -> [Line] in
            guard let y = geometry.y(row.value) else { return [] }
            let (start, end) = (CGPoint(x: 0, y: y), CGPoint(x: size.width, y: y))
            return row.isLeading ? lines(row.parts, from: end, to: start) : lines(row.parts, from: start, to: end)
        }
        let up = columns.flatMap { row -> [Line] in
            // A band has no line in its middle.
            guard geometry.plan.x.band == nil, let x = geometry.x(row.value) else { return [] }
            return lines(row.parts, from: CGPoint(x: x, y: 0), to: CGPoint(x: x, y: size.height))
        }
        ForEach(Array((across + up).enumerated()), id: \.offset) { _, line in
            line.path.stroke(line.style, style: line.stroke)
        }
    }

    /// - Parameter end: at the side of the labels.
    private func lines(_ parts: [_AxisPart], from start: CGPoint, to end: CGPoint) -> [Line] {
        parts.compactMap { part in
            switch part.kind {
            case .line(let stroke): return line(part, stroke, from: start, to: end)
            case .tick(let length, let stroke):
                let length = length.flatMap { $0.isFinite ? min(max($0, 0), geometry.size.width) : nil } ?? Self.tick
                var tip = end
                if start.x == end.x { tip.y += length } else { tip.x += end.x > start.x ? length : -length }
                return line(part, stroke, from: end, to: tip)
            case .label: return nil
            }
        }
    }

    private func line(_ part: _AxisPart, _ stroke: StrokeStyle?, from start: CGPoint, to end: CGPoint) -> Line {
        Line(
            path: Path { $0.addLines([start, end]) }, style: part.style ?? AnyShapeStyle(Color.gray.opacity(0.3)),
            stroke: stroke ?? StrokeStyle(lineWidth: 0.5))
    }
}
