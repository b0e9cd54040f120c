/// Maps a height in points to a row, after the lines of text have been assigned to rows.
///
/// Between two lines of text, heights are interpolated. Above the first and below the last line, a row is a cell high.
package struct RowMap: Hashable, Sendable {
    private struct Anchor: Hashable {
        var height: Double
        var row: Double
    }

    private let anchors: [Anchor]
    private let cellHeight: Double

    /// - Parameter lines: the middles of the lines of text in points, and their rows.
    package init(lines: [(height: Double, row: Int)], cellHeight: Double) {
        self.cellHeight = cellHeight
        var anchors: [Anchor] = []
        for line in lines.sorted(by: { ($0.height, $0.row) < ($1.height, $1.row) }) {
            let row = Double(line.row) + 0.5
            // Adjacent lines may share a row or a height. The map must be monotonic.
            if let last = anchors.last, line.height - last.height < 1 || row <= last.row { continue }
            anchors.append(Anchor(height: line.height, row: row))
        }
        self.anchors = anchors
    }

    /// The lines that decide, from the top: fewer than were given if some share a row or a height.
    package var lines: [(height: Double, row: Int)] { anchors.map { ($0.height, Int($0.row)) } }

    package func row(at height: Double) -> Double {
        guard let first = anchors.first, let last = anchors.last else { return height / cellHeight }
        if height <= first.height { return max(first.row - (first.height - height) / cellHeight, 0) }
        if height >= last.height { return last.row + (height - last.height) / cellHeight }
        let above = anchors.lastIndex { $0.height <= height } ?? 0
        let (from, to) = (anchors[above], anchors[above + 1])
        return from.row + (height - from.height) / (to.height - from.height) * (to.row - from.row)
    }

    package func height(at row: Double) -> Double {
        guard let first = anchors.first, let last = anchors.last else { return row * cellHeight }
        if row <= first.row { return first.height - (first.row - row) * cellHeight }
        if row >= last.row { return last.height + (row - last.row) * cellHeight }
        let above = anchors.lastIndex { $0.row <= row } ?? 0
        let (from, to) = (anchors[above], anchors[above + 1])
        return from.height + (row - from.row) / (to.row - from.row) * (to.height - from.height)
    }
}
