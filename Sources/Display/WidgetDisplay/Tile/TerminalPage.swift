import DisplayLists
import Foundation

/// A Today view in rows of cells.
package struct TerminalPage: Hashable, Sendable {
    /// The rows from the top. A styled row sets its own colours and resets them.
    package var lines: [String]
    /// The rows of each tile, for scrolling to it.
    package var tiles: [Range<Int>]
}

extension TodayPage {
    /// The number of columns that shows a page without shortening its text: 7 points per cell, and the sides.
    package var naturalColumns: Int {
        Int((tiles.reduce(0) { max($0, $1.size.width) } / 7).rounded(.up)) + 2
    }

    /// The page as plain text, for files and pipes.
    ///
    /// - Parameter focus: the tile that receives keys. Its frame has heavier lines.
    package func plainPage(columns: Int, focus: Int? = nil) -> TerminalPage {
        let columns = usable(columns)
        var page = PageGrid(columns: columns)
        if let heading { page.add(heading: heading, palette: nil) }
        for (index, tile) in tiles.enumerated() {
            let (list, pictures) = decoration.content(tile)
            let content = TerminalRenderer(DisplayListRenderer(pictures: pictures, now: now))
                .plainGrid(list, columns: columns - 2).trimmed(background: nil)
            page.add(tile, content: content, isFocused: index == focus, palette: nil)
        }
        return TerminalPage(lines: page.grid.plainLines(), tiles: page.tiles)
    }

    /// The page with 24-bit colours, for the Today view in a terminal.
    package func styledPage(columns: Int, focus: Int? = nil) throws(DrawingError) -> TerminalPage {
        let columns = usable(columns)
        var page = PageGrid(columns: columns)
        if let heading { page.add(heading: heading, palette: palette) }
        for (index, tile) in tiles.enumerated() {
            let (list, pictures) = decoration.content(tile)
            let content = try TerminalRenderer(DisplayListRenderer(pictures: pictures, now: now))
                .styledGrid(list, columns: columns - 2, background: palette.terminalCard)
                .trimmed(background: palette.terminalCard)
            page.add(tile, content: content, isFocused: index == focus, palette: palette)
        }
        return TerminalPage(lines: page.grid.styledLines(), tiles: page.tiles)
    }

    /// The least number of columns: two sides and content between them.
    private func usable(_ columns: Int) -> Int { min(max(columns, 12), TerminalRenderer.columnRange.upperBound) }
}

/// Tiles with their frames, one below the other.
private struct PageGrid {
    var grid: CellGrid
    var tiles: [Range<Int>] = []

    init(columns: Int) { grid = CellGrid(columns: columns, rows: 0) }

    mutating func add(heading: String, palette: TilePalette?) {
        var line = CellGrid(columns: grid.columns, rows: 2)
        let text = TerminalText.fitted(TerminalText.neutralised(heading), width: grid.columns - 4)
        line.put(text, row: 0, column: 2, isBold: true)
        grid.append(line)
    }

    mutating func add(_ tile: TileContent, content: CellGrid, isFocused: Bool, palette: TilePalette?) {
        let start = grid.rows
        var box = CellGrid(columns: grid.columns, rows: content.rows + 2)
        frame(&box, isFocused: isFocused, palette: palette)
        header(&box, tile: tile, isFocused: isFocused, palette: palette)
        box.put(content, row: 1, column: 1)
        grid.append(box)
        tiles.append(start..<grid.rows)
    }

    private func frame(_ box: inout CellGrid, isFocused: Bool, palette: TilePalette?) {
        let characters: [Character] = isFocused ? ["┏", "┓", "┗", "┛", "━", "┃"] : ["╭", "╮", "╰", "╯", "─", "│"]
        let color = palette.map { (isFocused ? $0.focus : $0.title).over($0.terminalCard) }
        let (right, bottom) = (box.columns - 1, box.rows - 1)
        let put = { (box: inout CellGrid, character: Character, row: Int, column: Int) in
            box[row, column] = Cell(character: character, foreground: color, background: palette?.terminalCard)
        }
        for column in 1..<max(right, 1) {
            put(&box, characters[4], 0, column)
            put(&box, characters[4], bottom, column)
        }
        for row in 1..<max(bottom, 1) {
            put(&box, characters[5], row, 0)
            put(&box, characters[5], row, right)
        }
        put(&box, characters[0], 0, 0)
        put(&box, characters[1], 0, right)
        put(&box, characters[2], bottom, 0)
        put(&box, characters[3], bottom, right)
    }

    private func header(_ box: inout CellGrid, tile: TileContent, isFocused: Bool, palette: TilePalette?) {
        let color = palette.map { $0.primary.over($0.terminalCard) }
        let accent = palette.map { $0.focus.over($0.terminalCard) }
        var end = box.columns - 2
        if let button = tile.button {
            let text = " \(button.title) \(button == .showMore ? "▾" : "▴") "
            let column = end - TerminalText.width(of: text)
            // The title has priority, because a key replaces the button.
            if column > 12 {
                box.put(text, row: 0, column: column, foreground: accent)
                end = column - 1
            }
        }
        let mark: String =
            if case .symbol(let name, _) = tile.icon { TerminalSymbols.text(for: name) + " " } else { "" }
        let title = TerminalText.fitted(
            mark + TerminalText.neutralised(tile.title).uppercased(), width: max(end - 4, 1))
        box.put(" \(title) ", row: 0, column: 2, foreground: color, isBold: true)
    }
}
