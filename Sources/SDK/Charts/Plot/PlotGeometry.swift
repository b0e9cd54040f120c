/// The places of marks in a plot of a size. A value.
struct PlotGeometry {
    let plan: ChartPlan
    let size: CGSize
    /// Of a band, for a bar: our choice, by the look of the original.
    private static let barShare = 0.7

    func x(_ value: _PlotValue) -> CGFloat? { plan.x.place(value).map { CGFloat($0) * size.width } }
    func y(_ value: _PlotValue) -> CGFloat? { plan.y.place(value).map { (1 - CGFloat($0)) * size.height } }

    /// The middle of a mark.
    func point(_ placed: ChartPlan.Placed) -> CGPoint? {
        guard let x = middle(placed.x, length: size.width, x), let y = middle(end(placed.y), length: size.height, y)
        else { return nil }
        return CGPoint(x: x + placed.mark.offset.width, y: y + placed.mark.offset.height)
    }

    /// Of a stacked value its upper end.
    private func end(_ span: PlotSpan) -> PlotSpan {
        if case .range(_, let end) = span { .value(end) } else { span }
    }

    private func middle(_ span: PlotSpan, length: CGFloat, _ place: (_PlotValue) -> CGFloat?) -> CGFloat? {
        switch span {
        case .whole: length / 2
        case .value(let value): place(value)
        case .unit(let start, let end):
            place(.date(start)).flatMap { first in place(.date(end)).map { (first + $0) / 2 } }
        case .range(let start, let end):
            place(start).flatMap { first in place(end).map { (first + $0) / 2 } }
        }
    }

    /// The rectangle of a bar, a rule or a rectangle; nil if a value has no place.
    func frame(_ placed: ChartPlan.Placed) -> CGRect? {
        let mark = placed.mark
        let isLying = isRange(placed.x) && !isRange(placed.y)
        guard
            let across = span({ $0.x }, of: placed, plan.x, size.width, mark.width, x),
            let up = span({ $0.y }, of: placed, plan.y, size.height, isLying ? mark.height : .automatic, y)
        else { return nil }
        let frame = CGRect(
            x: min(across.0, across.1), y: min(up.0, up.1), width: abs(across.1 - across.0), height: abs(up.1 - up.0))
        return frame.offsetBy(dx: mark.offset.width, dy: mark.offset.height)
    }

    private func isRange(_ span: PlotSpan) -> Bool { if case .range = span { true } else { false } }

    private func span(
        _ axis: (ChartPlan.Placed) -> PlotSpan, of placed: ChartPlan.Placed, _ scale: ChartScale, _ length: CGFloat,
        _ dimension: MarkDimension, _ place: (_PlotValue) -> CGFloat?
    ) -> (CGFloat, CGFloat)? {
        let lane = placed.lane
        switch axis(placed) {
        case .whole: return (0, length)
        case .range(let start, let end): return place(start).flatMap { first in place(end).map { (first, $0) } }
        case .unit(let start, let end):
            guard let first = place(.date(start)), let last = place(.date(end)) else { return nil }
            return part(of: abs(last - first), around: (first + last) / 2, dimension, lane)
        case .value(let value):
            guard let middle = place(value) else { return nil }
            let room = scale.band.map { CGFloat($0) * length } ?? length / CGFloat(max(distinct(axis), 1))
            return part(of: room, around: middle, dimension, lane)
        }
    }

    private func part(
        of room: CGFloat, around middle: CGFloat, _ dimension: MarkDimension, _ lane: (Int, Int)
    ) -> (CGFloat, CGFloat) {
        let width = dimension.length(in: room, automatic: Self.barShare)
        let part = width / CGFloat(lane.1)
        let start = middle - width / 2 + part * CGFloat(lane.0)
        return (start, start + part)
    }

    /// How many places marks have on an axis, for the width of bars on a continuous one.
    private func distinct(_ axis: (ChartPlan.Placed) -> PlotSpan) -> Int {
        Set(plan.marks.compactMap { axis($0).key }).count
    }
}

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
