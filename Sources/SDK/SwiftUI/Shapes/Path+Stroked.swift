import DisplayLists

extension Path {
    /// The outline of a line along the path. Curves become lines, eight for each.
    public func strokedPath(_ style: StrokeStyle) -> Path {
        guard style.lineWidth > 0, style.lineWidth.isFinite else { return Path() }
        let line = style.dash.isEmpty ? self : dashed(style.dash, phase: style.dashPhase)
        var outline = StrokeOutline(
            width: style.lineWidth, cap: style.lineCap, join: style.lineJoin, miterLimit: style.miterLimit)
        for part in line.parts() { outline.add(part.points, isClosed: part.isClosed) }
        return Path(CGPath(steps: outline.steps))
    }

    /// The parts of the path, each with its corners. Two corners that follow one another differ.
    private func parts() -> [(points: [CGPoint], isClosed: Bool)] {
        var parts: [(points: [CGPoint], isClosed: Bool)] = []
        var points: [CGPoint] = []
        // Whether the only point is the start of a part that was closed.
        var isRest = false
        func add(_ point: CGPoint) {
            isRest = false
            if point.x.isFinite, point.y.isFinite, points.last != point { points.append(point) }
        }
        func finish(isClosed: Bool) {
            if isClosed, points.count > 1, points.first == points.last { points.removeLast() }
            if !points.isEmpty, !isRest { parts.append((points, isClosed)) }
        }
        for element in elements {
            switch element {
            case .move(let point):
                finish(isClosed: false)
                points = []
                add(point)
            case .line(let point): add(point)
            case .curve(let end, let control1, let control2):
                let start = points.last ?? end
                for step in 1...8 { add(Self.point(CGFloat(step) / 8, start, control1, control2, end)) }
            case .close:
                let start = points.first
                finish(isClosed: true)
                points = start.map { [$0] } ?? []
                isRest = true
            }
        }
        finish(isClosed: false)
        return parts
    }
}
