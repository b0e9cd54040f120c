/// The content of one tile in character cells, and the heights in points that its rows show. A value.
package struct TileCells: Hashable, Sendable {
    /// The height of a cell in points: about the line height of the smallest common text.
    package static let cellHeight = 16.0
    /// The most columns: more than any terminal has. It bounds the memory of a grid.
    package static let columnRange = 1...500
    /// The most rows: four times those of the tallest tile.
    package static let maximumRows = 512

    package let grid: CellGrid
    /// Points.
    package let cellWidth: Double
    package let map: RowMap

    package init(grid: CellGrid, cellWidth: Double, map: RowMap) {
        (self.grid, self.cellWidth, self.map) = (grid, cellWidth, map)
    }
}
