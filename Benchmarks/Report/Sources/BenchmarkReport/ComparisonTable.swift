extension Comparison {
    /// The comparison as people read it.
    public var table: String {
        var lines: [String] = [
            Self.line("row", "base", "now", "now/base", "spread", "floor", ""),
            String(repeating: "-", count: Self.nameWidth + 5 * Self.columnWidth + 16),
        ]
        lines += rows.map(Self.line)
        if !unpaired.isEmpty { lines += [""] + unpaired }
        if !failures.isEmpty { lines += [""] + failures.map { "FAILED \($0)" } }
        lines += [
            "",
            "now/base is the median of \(rounds); less is better. spread: the rounds agree on this range. "
                + "floor: the same ratio of the row's floor, which is the same code on both sides.",
        ]
        if count < Comparison.leastRounds {
            lines.append("Only \(rounds): too few to judge. Make \(Comparison.leastRounds) or more.")
        }
        lines.append(summary)
        return lines.joined(separator: "\n")
    }

    private var rounds: String { count == 1 ? "1 round" : "\(count) rounds" }

    private var summary: String {
        let slower = rows.count { $0.verdict == .slower }
        let noisy = rows.count { $0.verdict == .noisy }
        let limit = Format.number(Comparison.limit)
        var text = slower == 0 ? "No row is slower" : "\(slower) of \(rows.count) rows slower"
        text += " than \(limit) beyond the noise."
        if noisy > 0 { text += " \(noisy) above \(limit) within the noise: measure them again with more rounds." }
        return text
    }

    private static let nameWidth = 62
    private static let columnWidth = 12

    private static func line(_ row: Row) -> String {
        let mark =
            switch row.verdict {
            case .same: ""
            case .faster: "  faster"
            case .slower: "  SLOWER"
            case .noisy: "  noise?"
            }
        return line(
            row.key, Format.value(row.base, row.unit), Format.value(row.now, row.unit), Format.ratio(row.ratio.middle),
            "\(Format.ratio(row.ratio.low))–\(Format.ratio(row.ratio.high))", row.floor.map(Format.ratio) ?? "", mark)
    }

    private static func line(
        _ name: String, _ base: String, _ now: String, _ ratio: String, _ spread: String, _ floor: String,
        _ mark: String
    ) -> String {
        Format.left(name, nameWidth) + [base, now, ratio, spread, floor].map { Format.right($0, columnWidth) }.joined()
            + mark
    }
}
