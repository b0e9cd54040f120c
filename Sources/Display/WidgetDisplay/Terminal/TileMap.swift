package import Foundation

/// The cells of one tile on a page of cells, and the points of its content that they show.
package struct TileMap: Hashable, Sendable {
    /// The rows of the tile with its frame.
    package let rows: Range<Int>
    /// The columns of the tile with its frame.
    package let columns: Range<Int>
    /// The columns of the button in the first row; nil without a button.
    package let button: Range<Int>?
    private let contentRows: Range<Int>
    private let contentColumns: Range<Int>
    /// The row of the plan at the content's first row.
    private let firstRow: Int
    private let cellWidth: Double
    private let map: RowMap?

    init(
        rows: Range<Int>, button: Range<Int>?, columns: Range<Int>, firstRow: Int, cellWidth: Double, map: RowMap?
    ) {
        (self.rows, self.columns, self.firstRow, self.cellWidth, self.map) = (rows, columns, firstRow, cellWidth, map)
        self.button = button.map { $0.lowerBound + columns.lowerBound..<$0.upperBound + columns.lowerBound }
        contentRows = rows.lowerBound + 1..<max(rows.upperBound - 1, rows.lowerBound + 1)
        contentColumns = columns.lowerBound + 1..<max(columns.upperBound - 1, columns.lowerBound + 1)
    }

    /// The point of the content in the middle of a cell of the page; nil for a cell of the frame, and for a tile that
    /// shows no drawing of its extension.
    package func point(row: Int, column: Int) -> CGPoint? {
        guard let map, contentRows.contains(row), contentColumns.contains(column) else { return nil }
        return CGPoint(
            x: (Double(column - contentColumns.lowerBound) + 0.5) * cellWidth,
            y: map.height(at: Double(row - contentRows.lowerBound + firstRow) + 0.5))
    }

    /// The cells of the page that show a rectangle of the content, at least one; nil for a tile that shows no drawing
    /// of its extension.
    package func cells(of frame: CGRect) -> (rows: Range<Int>, columns: Range<Int>)? {
        guard let map else { return nil }
        let top = contentRows.lowerBound - firstRow
        return (
            Self.range(map.row(at: frame.minY), map.row(at: frame.maxY), from: top, within: contentRows),
            Self.range(
                frame.minX / cellWidth, frame.maxX / cellWidth, from: contentColumns.lowerBound,
                within: contentColumns)
        )
    }

    /// Cells of which at least a half is covered, moved by `offset`.
    private static func range(
        _ start: Double, _ end: Double, from offset: Int, within limits: Range<Int>
    ) -> Range<Int> {
        guard !limits.isEmpty, start.isFinite, end.isFinite else { return limits }
        let bounds = Double(-100_000)...100_000
        let lower = Int(min(max(start, bounds.lowerBound), bounds.upperBound).rounded()) + offset
        let upper = Int(min(max(end, bounds.lowerBound), bounds.upperBound).rounded()) + offset
        let first = min(max(lower, limits.lowerBound), limits.upperBound - 1)
        return first..<min(max(upper, first + 1), limits.upperBound)
    }
}
