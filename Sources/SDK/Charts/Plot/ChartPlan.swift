/// A chart before it has a size: its marks with their stacks, and both scales. A value.
struct ChartPlan {
    /// A mark, and what it takes of both axes.
    struct Placed {
        var mark: ChartMark
        var x: PlotSpan
        var y: PlotSpan
        /// Of several that stand side by side: its number and how many.
        var lane = (0, 1)
    }

    private(set) var marks: [Placed] = []
    let x: ChartScale
    let y: ChartScale
    /// The names by which styles are chosen, in their order.
    let styleNames: [String]

    init(_ all: [ChartMark], _ settings: ChartSettings) {
        var stacks = ChartStacks(all)
        marks = all.map { stacks.placed($0) }
        var seen: Set<String> = []
        styleNames = all.compactMap(\.styleName).filter { seen.insert($0).inserted }
        let bars = all.contains { $0.kind == .bar }
        x = ChartScale(
            marks.flatMap { $0.x.values }, domain: settings.xDomain,
            includesZero: bars || all.contains { $0.x.isNumber }, isRounded: !bars || !all.contains { $0.y.isNumber })
        y = ChartScale(marks.flatMap { $0.y.values }, domain: settings.yDomain)
    }
}

/// The sums on which bars and areas stand.
private struct ChartStacks {
    private struct Key: Hashable {
        var kind: ChartMark.Kind
        var place: _PlotValue
        var lane: String?
        var isNegative: Bool
    }

    private var sums: [Key: Double] = [:]
    private let lanes: [String]
    private let areaSeries: Int

    init(_ all: [ChartMark]) {
        var seen: Set<String> = []
        lanes = all.compactMap(\.positionName).filter { seen.insert($0).inserted }
        areaSeries = Set(all.filter { $0.kind == .area }.map(\.seriesName)).count
    }

    mutating func placed(_ mark: ChartMark) -> ChartPlan.Placed {
        var placed = ChartPlan.Placed(mark: mark, x: mark.x, y: mark.y)
        if let name = mark.positionName, let lane = lanes.firstIndex(of: name) { placed.lane = (lane, lanes.count) }
        guard mark.kind == .bar || mark.kind == .area else { return placed }
        // A bar lies if its length is along x: a number there, and no number on the other axis.
        let isLying = mark.kind == .bar && mark.x.isNumber && !mark.y.isNumber
        let (place, length) = isLying ? (mark.y.key, mark.x) : (mark.x.key, mark.y)
        guard case .value(.number(let amount)) = length, amount.isFinite else { return placed }
        var start = 0.0
        let stands = mark.stacking == .standard && (mark.kind == .bar || areaSeries > 1)
        if stands, let place {
            let key = Key(kind: mark.kind, place: place, lane: mark.positionName, isNegative: amount < 0)
            start = sums[key, default: 0]
            sums[key] = start + amount
        }
        let span = PlotSpan.range(.number(start), .number(start + amount))
        if isLying { placed.x = span } else { placed.y = span }
        return placed
    }
}
