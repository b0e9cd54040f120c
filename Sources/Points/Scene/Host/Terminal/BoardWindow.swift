/// The visible part of a board in a terminal: the chosen tile and the rows in view. A value, for any size of terminal.
package struct BoardWindow: Hashable, Sendable {
    /// A tile and its rows on the page.
    package struct Tile: Hashable, Sendable {
        package var identifier: String
        package var rows: Range<Int>

        package init(_ identifier: String, _ rows: Range<Int>) { (self.identifier, self.rows) = (identifier, rows) }
    }

    package private(set) var tiles: [Tile] = []
    /// The rows of the whole page.
    package private(set) var total = 0
    /// The rows of the terminal that are for tiles.
    package private(set) var rows: Int
    /// The row of the page at the top of the window.
    package private(set) var top = 0
    /// The index of the chosen tile.
    package private(set) var chosen = 0
    /// The identifier of the chosen tile; nil while the first tile is chosen because nobody chose another.
    private var follows: String?

    package init(rows: Int) {
        self.rows = max(1, rows)
    }

    package var chosenIdentifier: String? { tiles.indices.contains(chosen) ? tiles[chosen].identifier : nil }

    package mutating func resize(rows: Int) {
        self.rows = max(1, rows)
        clamp()
    }

    /// The page was laid out again. The chosen tile stays chosen, and stays in view if it was.
    package mutating func setTiles(_ tiles: [Tile], total: Int) {
        let before = chosenRows
        let wasWhole = before.map(isWhole) ?? false
        let wasInView = before.map(isInView) ?? false
        self.tiles = tiles
        self.total = total
        if let follows, let index = tiles.firstIndex(where: { $0.identifier == follows }) { chosen = index }
        clampChosen()
        // Tiles above it grew, moved or went. At the top of the page the window stays there.
        if top > 0, wasInView, let before, let now = chosenRows { top += now.lowerBound - before.lowerBound }
        clamp()
        guard follows != nil, let now = chosenRows else { return }
        follows = chosenIdentifier
        if wasWhole || (wasInView && !isInView(now)) { reveal() }
    }

    package mutating func choose(_ index: Int) {
        chosen = index
        clampChosen()
        follows = chosenIdentifier
        reveal()
    }

    /// Scrolls by rows. The choice follows: the chosen tile is one in view.
    package mutating func scroll(by amount: Int) {
        let before = top
        // The amount is bounded first, so that the sum cannot overflow.
        top += max(-total, min(amount, total))
        clamp()
        if top != before { chooseInView(forward: amount > 0) }
    }

    /// Scrolls by a window. At an end of the page the last or the first tile is chosen.
    package mutating func page(forward: Bool) {
        let before = top
        scroll(by: (forward ? 1 : -1) * max(1, rows - 1))
        if top == before { choose(forward ? tiles.count - 1 : 0) }
    }

    /// The tiles with at least one row in view.
    package var visible: Set<String> { Set(tiles.filter { isInView($0.rows) }.map(\.identifier)) }

    private var chosenRows: Range<Int>? { tiles.indices.contains(chosen) ? tiles[chosen].rows : nil }

    private func isInView(_ tile: Range<Int>) -> Bool { tile.overlaps(top..<top + rows) }
    private func isWhole(_ tile: Range<Int>) -> Bool { tile.lowerBound >= top && tile.upperBound <= top + rows }

    /// The first whole tile in the direction of the movement, or else the one with the most rows in view.
    private mutating func chooseInView(forward: Bool) {
        guard let chosenRows, !isWhole(chosenRows) else { return }
        let whole = tiles.indices.filter { isWhole(tiles[$0].rows) }
        let inView = { [self] (index: Int) in tiles[index].rows.clamped(to: top..<top + rows).count }
        guard let next = (forward ? whole.first : whole.last) ?? tiles.indices.max(by: { inView($0) < inView($1) })
        else { return }
        chosen = next
        follows = chosenIdentifier
    }

    private mutating func reveal() {
        guard let tile = chosenRows else { return }
        if tile.lowerBound < top { top = tile.lowerBound }
        // A tile that is higher than the window shows its beginning.
        if tile.upperBound > top + rows { top = min(tile.lowerBound, tile.upperBound - rows) }
        clamp()
    }

    private mutating func clampChosen() { chosen = min(max(0, chosen), max(0, tiles.count - 1)) }

    private mutating func clamp() {
        clampChosen()
        top = min(max(0, top), max(0, total - rows))
    }
}
