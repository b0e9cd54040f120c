import DisplayLists
import Foundation
internal import WidgetDisplay

/// A run of text that is placed in a row of cells.
struct TerminalRun {
    /// The end of its place at which a run stays if its width in cells differs from its width in points.
    enum Anchor { case start, middle, end }

    var text: String
    /// In points, within the list.
    var frame: CGRect
    var anchor: Anchor
    var color: DisplayColor
    var isBold: Bool
    /// In cells; decided by `TerminalRow`.
    var column = 0
    var row = 0

    var width: Int { TerminalText.width(of: text) }
    var end: Int { column + width }

    /// Places the run without regard to other runs.
    mutating func place(cellWidth: Double, columns: Int) {
        let width = Double(self.width)
        let start =
            switch anchor {
            case .start: frame.minX / cellWidth
            case .middle: frame.midX / cellWidth - width / 2
            case .end: frame.maxX / cellWidth - width
            }
        // Halves are rounded to the left: one cell in the middle of two becomes the first.
        column = min(max(Int((start - 0.01).rounded()), 0), max(columns - self.width, 0))
    }
}

/// Places the runs of one row beside each other, separated by one blank.
enum TerminalRow {
    /// The runs in order. They do not overlap and end before the last column. Runs without room are left out.
    static func arranged(_ runs: [TerminalRun], columns: Int) -> [TerminalRun] {
        var runs = runs.sorted { ($0.column, $0.frame.minX) < ($1.column, $1.frame.minX) }
        // Each run needs a cell and a gap. More runs would not have room for an ellipsis each.
        if runs.count * 2 - 1 > columns { runs.removeLast(runs.count - (columns + 1) / 2) }
        shorten(&runs, columns: columns)
        var free = 0
        for index in runs.indices {
            runs[index].column = max(runs[index].column, free)
            free = runs[index].end + 1
        }
        var limit = columns
        for index in runs.indices.reversed() {
            runs[index].column = min(runs[index].column, limit - runs[index].width)
            limit = runs[index].column - 1
        }
        return runs
    }

    /// Shortens the widest run until all fit.
    private static func shorten(_ runs: inout [TerminalRun], columns: Int) {
        var widths = runs.map(\.width)
        let room = columns - max(runs.count - 1, 0)
        var excess = widths.reduce(0, +) - room
        while excess > 0, let widest = widths.indices.max(by: { widths[$0] < widths[$1] }), widths[widest] > 1 {
            widths[widest] -= 1
            excess -= 1
        }
        for index in runs.indices { runs[index].text = TerminalText.fitted(runs[index].text, width: widths[index]) }
    }
}
