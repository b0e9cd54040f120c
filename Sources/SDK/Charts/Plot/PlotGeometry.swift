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
        if placed.mark.kind == .sector { return nil }
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
            let across = span(placed.x, placed.lane, plan.x, size.width, mark.width, plan.places.x, x),
            let up = span(
                placed.y, placed.lane, plan.y, size.height, isLying ? mark.height : .automatic, plan.places.y, y)
        else { return nil }
        let frame = CGRect(
            x: min(across.0, across.1), y: min(up.0, up.1), width: abs(across.1 - across.0), height: abs(up.1 - up.0))
        return frame.offsetBy(dx: mark.offset.width, dy: mark.offset.height)
    }

    private func isRange(_ span: PlotSpan) -> Bool { if case .range = span { true } else { false } }

    /// - Parameter places: how many places the axis's marks share.
    private func span(
        _ span: PlotSpan, _ lane: (Int, Int), _ scale: ChartScale, _ length: CGFloat, _ dimension: MarkDimension,
        _ places: Int, _ place: (_PlotValue) -> CGFloat?
    ) -> (CGFloat, CGFloat)? {
        switch span {
        case .whole: return (0, length)
        case .range(let start, let end): return place(start).flatMap { first in place(end).map { (first, $0) } }
        case .unit(let start, let end):
            guard let first = place(.date(start)), let last = place(.date(end)) else { return nil }
            return part(of: abs(last - first), around: (first + last) / 2, dimension, lane)
        case .value(let value):
            guard let middle = place(value) else { return nil }
            let room = scale.band.map { CGFloat($0) * length } ?? length / CGFloat(max(places, 1))
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
}
