/// The window onto the Today view: which tile is chosen, which rows are seen. A value, for any size of terminal.
package struct TodayScreen: Hashable, Sendable {
    /// Rows of each tile, from the top; a row of space stands between two.
    package private(set) var heights: [Int] = []
    /// Rows of the terminal that the tiles have.
    package private(set) var rows: Int
    package private(set) var chosen = 0
    /// The row of the page that stands at the top of the window.
    package private(set) var top = 0

    package init(rows: Int) {
        self.rows = max(1, rows)
    }

    /// The first row of each tile.
    private var starts: [Int] {
        heights.reduce(into: ([Int](), 0)) { result, height in
            result.0.append(result.1)
            result.1 += height + 1
        }.0
    }

    private var total: Int { max(0, heights.reduce(0) { $0 + $1 + 1 } - 1) }

    package mutating func resize(rows: Int) {
        self.rows = max(1, rows)
        clamp()
    }

    package mutating func setHeights(_ heights: [Int]) {
        self.heights = heights
        clamp()
    }

    package mutating func choose(_ index: Int) {
        chosen = index
        clamp()
        guard heights.indices.contains(chosen) else { return }
        let start = starts[chosen]
        if start < top { top = start }
        // A tile that is higher than the window shows its beginning.
        if start + heights[chosen] > top + rows { top = min(start, start + heights[chosen] - rows) }
        clamp()
    }

    package mutating func scroll(by amount: Int) {
        top += amount
        clamp()
    }

    /// The tiles of which at least a row is seen.
    package var visible: Set<Int> {
        Set(
            zip(starts, heights).enumerated().filter { _, tile in tile.0 < top + rows && tile.0 + tile.1 > top }.map(
                \.offset))
    }

    private mutating func clamp() {
        chosen = min(max(0, chosen), max(0, heights.count - 1))
        top = min(max(0, top), max(0, total - rows))
    }
}
