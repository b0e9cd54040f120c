extension Report {
    /// The report as people read it.
    public var table: String {
        var lines: [String] = []
        var group = ""
        for row in rows {
            if row.group != group {
                group = row.group
                lines += ["", Self.line(group, "median", "p10", "p90", "ratio", "quartiles", "aim", "")]
                lines.append(String(repeating: "-", count: Self.nameWidth + 7 * Self.columnWidth))
            }
            lines.append(Self.line(row))
            lines += row.floors.map { Self.line($0, row.unit) }
            if let note = row.note { lines += note.split(separator: "\n").map { "    " + $0 } }
        }
        if !failures.isEmpty { lines += [""] + failures.map { "FAILED \($0.group): \($0.reason)" } }
        lines += [
            "",
            "\(revision) on \(machine.kernel), \(machine.cores) processors; load before \(Format.number(load.before)), "
                + "after \(Format.number(load.after))." + (isQuick ? " A quick run: too few samples to quote." : ""),
            "A ratio is the median of the ratios of samples taken in the same turn. Quote the ratio, not the times.",
        ]
        return lines.joined(separator: "\n")
    }

    private static let nameWidth = 62
    private static let columnWidth = 12

    private static func line(_ row: Row) -> String {
        line(
            row.name, Format.value(row.value, row.unit), Format.value(row.p10, row.unit),
            Format.value(row.p90, row.unit), "", "", row.aim.map { Format.value($0, row.unit) } ?? "",
            verdict(row.isMet))
    }

    private static func line(_ floor: Floor, _ unit: Unit) -> String {
        line(
            "  ÷ " + floor.name, Format.value(floor.value, unit), "", "", Format.number(floor.ratio),
            floor.quartiles.map(Format.number).joined(separator: "–"), floor.aim.map(Format.number) ?? "",
            verdict(floor.isMet))
    }

    private static func line(_ name: String, _ columns: String...) -> String {
        Format.left(name, nameWidth) + columns.map { Format.right($0, columnWidth) }.joined()
    }

    private static func verdict(_ isMet: Bool?) -> String { isMet.map { $0 ? "met" : "missed" } ?? "" }
}
