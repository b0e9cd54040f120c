/// Two sides, measured in turns over several rounds: what became slower, beyond the noise.
///
/// A round gives one ratio for each row, now ÷ base. The ratios of all rounds give the row's ratio and its spread.
public struct Comparison: Hashable, Sendable {
    /// A row is slower if its ratio exceeds this.
    public static let limit = 1.05
    /// Fewer rounds can neither show nor exclude a difference: with five, a spread holds the true ratio in 15 of 16
    /// comparisons.
    public static let leastRounds = 5

    /// The reports of one round and one group.
    public struct Round: Hashable, Sendable {
        public var base: Report
        public var now: Report

        public init(base: Report, now: Report) {
            self.base = base
            self.now = now
        }
    }

    public enum Verdict: String, Hashable, Sendable {
        case same, faster, slower
        /// The ratio exceeds the limit, but some rounds disagree: measure more rounds on a quieter machine.
        case noisy
    }

    public struct Row: Hashable, Sendable {
        public var key: String
        public var unit: Report.Unit
        /// The medians over the rounds.
        public var base: Double
        public var now: Double
        /// The ratios of the rounds, now ÷ base.
        public var ratio: Spread
        /// The same of the row's first floor, which is the same code on both sides: how much the machine changed. Nil for
        /// a row without a floor.
        public var floor: Double?

        public var verdict: Verdict {
            if ratio.middle > Comparison.limit { return ratio.low > 1 ? .slower : .noisy }
            return ratio.middle < 1 / Comparison.limit && ratio.high < 1 ? .faster : .same
        }
    }

    /// In the order of the reports.
    public private(set) var rows: [Row] = []
    /// How many rounds measured the row that was measured most often.
    public private(set) var count = 0
    /// Rows that only one side has, such as "only now: launch: …".
    public private(set) var unpaired: [String] = []
    /// Groups that failed, with the side and the reason.
    public private(set) var failures: [String] = []

    public init(_ rounds: [Round]) {
        var pairs: [String: [(base: Report.Row, now: Report.Row)]] = [:]
        var order: [String] = []
        for round in rounds {
            failures += round.base.failures.map { "base: \($0.group): \($0.reason)" }
            failures += round.now.failures.map { "now: \($0.group): \($0.reason)" }
            let base = Dictionary(round.base.rows.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
            for row in round.now.rows {
                guard let before = base[row.key] else { continue }
                if pairs[row.key] == nil { order.append(row.key) }
                pairs[row.key, default: []].append((before, row))
            }
        }
        count = pairs.values.map(\.count).max() ?? 0
        rows = order.compactMap { key in pairs[key].flatMap { Self.row(key, $0) } }
        unpaired =
            Self.alone(rounds.flatMap(\.base.rows), beside: pairs.keys, "only in the base")
            + Self.alone(rounds.flatMap(\.now.rows), beside: pairs.keys, "only now")
    }

    public var isSlower: Bool { rows.contains { $0.verdict == .slower } }

    private static func row(_ key: String, _ pairs: [(base: Report.Row, now: Report.Row)]) -> Row? {
        guard let unit = pairs.first?.now.unit else { return nil }
        let base = Samples(pairs.map(\.base.value))
        let now = Samples(pairs.map(\.now.value))
        guard let ratio = Spread(now.ratios(to: base)) else { return nil }
        let floors = pairs.compactMap { pair -> Double? in
            guard let before = pair.base.floors.first, let after = pair.now.floors.first, before.value > 0,
                before.name == after.name
            else { return nil }
            return after.value / before.value
        }
        return Row(
            key: key, unit: unit, base: base.median, now: now.median, ratio: ratio,
            floor: floors.isEmpty ? nil : Samples(floors).median)
    }

    private static func alone(
        _ rows: [Report.Row], beside paired: some Collection<String>, _ words: String
    ) -> [String] {
        let known = Set(paired)
        var seen: Set<String> = []
        return rows.map(\.key).filter { !known.contains($0) && seen.insert($0).inserted }.map { "\(words): \($0)" }
    }
}
