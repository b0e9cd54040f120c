/// The visible part of a board in a terminal: the chosen tile and the rows in view. A value, for any size of terminal.
package struct BoardWindow: Hashable, Sendable {
    /// The rows of each tile on the page.
    package private(set) var tiles: [Range<Int>] = []
    /// The rows of the whole page.
    package private(set) var total = 0
    /// The rows of the terminal that are for tiles.
    package private(set) var rows: Int
    package private(set) var chosen = 0
    /// The row of the page at the top of the window.
    package private(set) var top = 0

    package init(rows: Int) {
        self.rows = max(1, rows)
    }

    package mutating func resize(rows: Int) {
        self.rows = max(1, rows)
        clamp()
    }

    package mutating func setTiles(_ tiles: [Range<Int>], total: Int) {
        self.tiles = tiles
        self.total = total
        clamp()
    }

    package mutating func choose(_ index: Int) {
        chosen = index
        clamp()
        guard tiles.indices.contains(chosen) else { return }
        let tile = tiles[chosen]
        if tile.lowerBound < top { top = tile.lowerBound }
        // A tile that is higher than the window shows its beginning.
        if tile.upperBound > top + rows { top = min(tile.lowerBound, tile.upperBound - rows) }
        clamp()
    }

    /// Tiles before the chosen one were added or removed, so that its number changed. The window does not move.
    package mutating func follow(_ index: Int) {
        chosen = max(0, index)
    }

    package mutating func scroll(by amount: Int) {
        top += amount
        clamp()
    }

    /// The tiles with at least one row in view.
    package var visible: Set<Int> {
        Set(tiles.indices.filter { tiles[$0].overlaps(top..<top + rows) })
    }

    private mutating func clamp() {
        chosen = min(max(0, chosen), max(0, tiles.count - 1))
        top = min(max(0, top), max(0, total - rows))
    }
}
