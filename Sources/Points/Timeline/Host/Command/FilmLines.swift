package import Foundation

/// The entries and reloads of a film in the order of their times, as lines for people. A value.
package struct FilmLines: Hashable, Sendable {
    package struct Line: Hashable, Sendable {
        package var date: Date
        package var text: String
        /// Whether it is about an entry rather than a reload.
        fileprivate var isEntry: Bool
    }

    /// The first entries that are printed of a row without a reload; the last one follows.
    private static let first = 4

    package let all: [Line]

    package init(_ film: FilmReport) {
        let reloads = film.reloads.map { reload in
            let cost = reload.charged ? "charged" : "free"
            return Line(
                date: reload.date, text: "reload: \(reload.reason), \(cost)\(reload.failed ? ", failed" : "")",
                isEntry: false)
        }
        let shown = film.shown.map { shown in
            let entry = film.entries[shown.entry]
            let relevance = entry.relevance.map { ", relevance \($0)" } ?? ""
            return Line(
                date: shown.date, text: "shows the entry of \(entry.date.formatted(.iso8601))\(relevance)",
                isEntry: true)
        }
        all = (reloads + shown).sorted { ($0.date, $0.isEntry ? 1 : 0) < ($1.date, $1.isEntry ? 1 : 0) }
    }

    /// The lines with one in the place of many entries that follow each other.
    package var folded: [Line] {
        var lines: [Line] = []
        var row: [Line] = []
        for line in all {
            if line.isEntry {
                row.append(line)
            } else {
                lines += Self.folded(row) + [line]
                row = []
            }
        }
        return lines + Self.folded(row)
    }

    private static func folded(_ row: [Line]) -> [Line] {
        guard row.count > first + 2, let last = row.last else { return row }
        let left = Line(date: row[first].date, text: "\(row.count - first - 1) more entries", isEntry: true)
        return row.prefix(first) + [left, last]
    }
}
