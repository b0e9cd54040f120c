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
    /// The number of each of them.
    let styleNumbers: [String: Int]
    /// How many places bars share on each axis, for their width on a continuous one.
    let places: (x: Int, y: Int)
    /// How many lines the plot has.
    let lines: Int
    /// Whether a mark has a value on each axis.
    let hasValues: (x: Bool, y: Bool)
    /// Whether all marks are sectors, which have no axes.
    var isRound: Bool { !marks.isEmpty && marks.allSatisfy { $0.mark.kind == .sector } }

    init(_ all: [ChartMark], _ settings: ChartSettings) {
        var stacks = ChartStacks(all)
        marks = all.map { stacks.placed($0) }
        var seen: Set<String> = []
        styleNames = all.compactMap(\.styleName).filter { seen.insert($0).inserted }
        styleNumbers = Dictionary(uniqueKeysWithValues: zip(styleNames, styleNames.indices))
        lines = Set(all.filter { $0.kind == .line }.map(\.seriesName)).count
        places = (Set(marks.compactMap(\.x.key)).count, Set(marks.compactMap(\.y.key)).count)
        hasValues = (marks.contains { !$0.x.values.isEmpty }, marks.contains { !$0.y.values.isEmpty })
        let bars = all.contains { $0.kind == .bar }
        x = ChartScale(
            marks.flatMap { $0.x.values }, domain: settings.xDomain,
            includesZero: bars || all.contains { $0.x.isNumber }, isRounded: !bars || !all.contains { $0.y.isNumber })
        y = ChartScale(marks.flatMap { $0.y.values }, domain: settings.yDomain).fromTop
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
    /// Of all values at one place, without their signs, for shares and centred stacks.
    private var totals: [Key: Double] = [:]
    private let lanes: [String: Int]
    private let areaSeries: Int

    init(_ all: [ChartMark]) {
        var lanes: [String: Int] = [:]
        for name in all.lazy.compactMap(\.positionName) where lanes[name] == nil { lanes[name] = lanes.count }
        self.lanes = lanes
        areaSeries = Set(all.filter { $0.kind == .area }.map(\.seriesName)).count
        for mark in all where mark.stacking.needsTotal {
            guard let (place, amount) = Self.length(of: mark), let place else { continue }
            totals[Self.key(mark, place, isNegative: false), default: 0] += abs(amount)
        }
    }

    private static func key(_ mark: ChartMark, _ place: _PlotValue, isNegative: Bool) -> Key {
        Key(kind: mark.kind, place: place, lane: mark.positionName, isNegative: isNegative)
    }

    /// A bar lies if its length is along x: a number there, and no number on the other axis.
    private static func isLying(_ mark: ChartMark) -> Bool { mark.kind == .bar && mark.x.isNumber && !mark.y.isNumber }

    /// The place where a bar or an area stands, and its length; nil for other marks.
    private static func length(of mark: ChartMark) -> (place: _PlotValue?, amount: Double)? {
        guard mark.kind == .bar || mark.kind == .area else { return nil }
        let (across, length) = isLying(mark) ? (mark.y, mark.x) : (mark.x, mark.y)
        guard case .value(let value) = length, case .number = value, let amount = value.number else { return nil }
        // The parts of a bar without another axis stand at one place.
        return (across == .whole ? .number(0) : across.key, amount)
    }

    mutating func placed(_ mark: ChartMark) -> ChartPlan.Placed {
        var placed = ChartPlan.Placed(mark: mark, x: mark.x, y: mark.y)
        if let name = mark.positionName, let lane = lanes[name] { placed.lane = (lane, lanes.count) }
        guard let (place, length) = Self.length(of: mark) else { return placed }
        var (start, amount) = (0.0, length)
        let stands = mark.stacking != .unstacked && (mark.kind == .bar || areaSeries > 1)
        if stands, let place {
            let total = totals[Self.key(mark, place, isNegative: false)] ?? 0
            if mark.stacking == .normalized { amount = total > 0 ? length / total : 0 }
            let key = Self.key(mark, place, isNegative: amount < 0)
            start = sums[key] ?? (mark.stacking == .center ? -total / 2 : 0)
            sums[key] = start + amount
        }
        let span = PlotSpan.range(.number(start), .number(start + amount))
        if Self.isLying(mark) { placed.x = span } else { placed.y = span }
        return placed
    }
}
