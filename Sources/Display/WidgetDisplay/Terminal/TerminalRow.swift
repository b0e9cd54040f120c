import ExtensionMessages
import Foundation

/// A run of text on its way to a row of cells.
struct TerminalRun {
    /// Which end of its place a run keeps to when it is wider or narrower in cells than it is on paper.
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

    /// Puts the run where it would be if nothing else were there.
    mutating func place(cellWidth: Double, columns: Int) {
        let width = Double(self.width)
        let start =
            switch anchor {
            case .start: frame.minX / cellWidth
            case .middle: frame.midX / cellWidth - width / 2
            case .end: frame.maxX / cellWidth - width
            }
        // Halves go to the left, so that one cell in the middle of two is the first.
        column = min(max(Int((start - 0.01).rounded()), 0), max(columns - self.width, 0))
    }

    /// Whether two runs would touch side by side.
    func crowds(_ other: TerminalRun) -> Bool { column <= other.end && other.column <= end }
}

/// Makes the runs of one row stand side by side, one blank apart, however tight it is.
enum TerminalRow {
    /// The runs in order, none over another and none past the last column; those that cannot be there at all are
    /// left out.
    static func arranged(_ runs: [TerminalRun], columns: Int) -> [TerminalRun] {
        var runs = runs.sorted { ($0.column, $0.frame.minX) < ($1.column, $1.frame.minX) }
        // Each needs a cell and a gap; beyond that there is no room even for an ellipsis each.
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

    /// Cuts the widest run until all fit.
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
