import Foundation
import Glibc

/// What was measured, as people and as programs read it.
struct Report: Encodable {
    enum Unit: String, Encodable {
        case nanoseconds, bytes, count
    }

    /// A thing's cost against another's in the same run.
    struct Comparison: Encodable {
        var floor: String
        var floorMedian: Double
        var ratio: Double
        /// The largest ratio that is aimed at.
        var aim: Double?
        var isMet: Bool?
    }

    struct Row: Encodable {
        var group: String
        var name: String
        var unit: Unit
        var samples: Int
        var median: Double
        var p10: Double
        var p90: Double
        /// The largest value that is aimed at, where an aim is no ratio.
        var aim: Double?
        var isMet: Bool?
        var comparisons: [Comparison]
        var note: String?
    }

    var rows: [Row] = []
    var isQuick: Bool
    /// Processes that ran or waited to, as a mean over the last minute: at the start, and while each group ran.
    var loadBefore: Double
    var loadAfter: Double = 0
    var processors: Int

    mutating func add(
        _ group: String, _ name: String, _ samples: Samples, unit: Unit = .nanoseconds, aim: Double? = nil,
        against floors: [(name: String, samples: Samples, aim: Double?)] = [], note: String? = nil
    ) {
        let comparisons = floors.map { floor in
            let ratio = samples.ratio(to: floor.samples)
            return Comparison(
                floor: floor.name, floorMedian: floor.samples.median, ratio: ratio, aim: floor.aim,
                isMet: floor.aim.map { ratio <= $0 })
        }
        rows.append(
            Row(
                group: group, name: name, unit: unit, samples: samples.count, median: samples.median,
                p10: samples.percentile(10), p90: samples.percentile(90), aim: aim,
                isMet: aim.map { samples.median <= $0 }, comparisons: comparisons, note: note))
    }

    static func load() -> Double {
        var load = [0.0]
        return getloadavg(&load, 1) == 1 ? load[0] : -1
    }

    // MARK: As text

    var json: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
    }

    var table: String {
        var lines: [String] = []
        var group = ""
        for row in rows {
            if row.group != group {
                group = row.group
                lines += ["", line(group, "median", "p10", "p90", "ratio", "aim", "")]
                lines.append(String(repeating: "-", count: 112))
            }
            lines.append(
                line(
                    row.name, text(row.median, row.unit), text(row.p10, row.unit), text(row.p90, row.unit), "",
                    row.aim.map { text($0, row.unit) } ?? "", verdict(row.isMet)))
            for comparison in row.comparisons {
                lines.append(
                    line(
                        "  ÷ " + comparison.floor, text(comparison.floorMedian, row.unit), "", "",
                        number(comparison.ratio), comparison.aim.map(number) ?? "", verdict(comparison.isMet)))
            }
            if let note = row.note { lines += note.split(separator: "\n").map { "    " + $0 } }
        }
        let load = [loadBefore, loadAfter].map(number).joined(separator: " and ")
        lines += [
            "",
            "Load of the last minute before and after: \(load) on \(processors) processors."
                + (isQuick ? " A quick run: too few samples to quote." : ""),
            "A ratio is the median of the ratios of samples taken in the same turn; quote it, not the times.",
        ]
        return lines.joined(separator: "\n")
    }

    private func line(_ name: String, _ columns: String...) -> String {
        name.padded(to: 52) + columns.map { $0.padded(to: 10, right: true) }.joined()
    }

    private func verdict(_ isMet: Bool?) -> String { isMet.map { $0 ? "met" : "missed" } ?? "" }

    private func number(_ value: Double) -> String { String(format: value < 10 ? "%.2f" : "%.1f", value) }

    private func text(_ value: Double, _ unit: Unit) -> String {
        switch unit {
        case .nanoseconds where value >= 1e7: String(format: "%.1f ms", value / 1e6)
        case .nanoseconds: String(format: "%.1f µs", value / 1e3)
        case .bytes: String(format: "%.0f KiB", value / 1024)
        case .count: String(format: "%.0f", value)
        }
    }
}

extension String {
    fileprivate func padded(to width: Int, right: Bool = false) -> String {
        let space = String(repeating: " ", count: max(0, width - count))
        return right ? space + self : self + space
    }
}
