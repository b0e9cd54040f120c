package import DisplayLists
internal import Foundation

/// A Today view in rows of cells.
package struct TerminalPage: Hashable, Sendable {
    /// The rows from the top. A styled row sets its own colours and resets them.
    package var lines: [String]
    /// The cells of each tile.
    package var maps: [TileMap]

    /// The rows of each tile, for scrolling to it.
    package var tiles: [Range<Int>] { maps.map(\.rows) }
}

/// How a page of cells is drawn.
package enum TerminalLook: Hashable, Sendable {
    /// Text without escape sequences.
    case plain
    /// Bold and inverse text without colours.
    case monochrome
    /// 24-bit colours.
    case colors
}

/// The tile of a page that receives keys, and the labels on its places.
package struct TileFocus: Hashable, Sendable {
    package var tile: Int
    package var hints: [PlaceHint]

    package init(_ tile: Int, hints: [PlaceHint] = []) { (self.tile, self.hints) = (tile, hints) }
}

extension TodayPage {
    /// The number of columns that shows a page without shortening its text: 7 points per cell, and the sides. A page
    /// without tiles shows its footer.
    package var naturalColumns: Int {
        let widest = tiles.indices.reduce(0) { max($0, naturalColumns(from: $1)) }
        return max(widest, tiles.isEmpty ? (footer?.count ?? 0) + 4 : 0)
    }

    /// Our choice: two small tiles of the largest phone fit.
    private static let mostNaturalColumns = 56

    /// The columns of a tile with its frame, and of the tiles that can stand beside it.
    private func naturalColumns(from first: Int) -> Int {
        let columns = { (tile: TileContent) in Int((min(max(tile.size.width, 0), 10_000) / 7).rounded(.up)) + 2 }
        var sum = columns(tiles[first])
        guard tiles[first].style != .card else { return sum }
        for tile in tiles[(first + 1)...].prefix(8) {
            let next = sum + 1 + columns(tile)
            guard tile.style == tiles[first].style, next <= Self.mostNaturalColumns else { break }
            sum = next
        }
        return sum
    }

    /// The columns of a page in a terminal with so many columns: at least two sides and content between them.
    private func pageColumns(_ columns: Int) -> Int { min(max(columns, 12), TileCells.columnRange.upperBound) }

    /// The columns of a tile's content on a page with so many columns. A card takes the whole row.
    package func contentColumns(of tile: TileContent, _ columns: Int) -> Int {
        let most = pageColumns(columns) - 2
        guard tile.style != .card else { return most }
        return max(min(Int((min(max(tile.size.width, 0), 10_000) / 7).rounded(.up)), most), min(10, most))
    }

    /// The content of a tile that a renderer turns into cells; nil for a tile that only shows a reason.
    package func terminalContent(of tile: TileContent) -> (list: DisplayList, pictures: Pictures)? {
        let area = CGRect(x: 0, y: 0, width: max(tile.size.width, 0), height: max(tile.size.height, 0))
        switch tile.state {
        case .live(var list, let pictures):
            list.size = area.size
            return (list, pictures)
        case .loading:
            return (DisplayList(size: area.size, operations: TileSkeleton.operations(area, metrics, palette)), [:])
        case .unavailable: return nil
        }
    }

    /// The background of a tile's cells in a look; nil without colours.
    package func terminalBackground(of tile: TileContent, _ look: TerminalLook) -> DisplayColor? {
        look == .colors ? palette.terminalBackground(tile) : nil
    }

    /// The page in one of the looks.
    ///
    /// - Parameter cells: the content of a tile by its place on the page, drawn for this look and for `contentColumns`;
    ///   nil for a tile that is not drawn yet, which stays empty.
    package func terminalPage(
        columns: Int, look: TerminalLook, focus: TileFocus?, cells: (Int) -> TileCells?
    ) -> TerminalPage {
        var page = PageGrid(columns: pageColumns(columns), palette: look == .colors ? palette : nil)
        if let heading { page.add(heading: heading) }
        for (index, tile) in tiles.enumerated() {
            page.makeRoom(for: tile, columns: contentColumns(of: tile, columns) + 2)
            let isFocused = index == focus?.tile
            if case .unavailable(let reason) = tile.state {
                page.add(tile, failure: reason, isFocused: isFocused)
            } else if let cells = cells(index) {
                page.add(tile, cells, isFocused: isFocused, hints: isFocused ? focus?.hints ?? [] : [])
            } else {
                page.addEmpty(tile, isFocused: isFocused)
            }
        }
        if let footer { page.add(footer: footer) }
        return page.page { grid in
            switch look {
            case .plain: grid.plainLines()
            case .monochrome: grid.styledLines(withColors: false)
            case .colors: grid.styledLines()
            }
        }
    }
}

/// Tiles with their frames: cards one below the other, others beside each other as far as they fit.
private struct PageGrid {
    private var grid: CellGrid
    /// The columns of the next tile.
    private var place = 0..<0
    /// The first row of the present row of tiles, and their style; nil if the next tile begins a row.
    private var row: (first: Int, style: TileContent.Style)?
    private var maps: [TileMap] = []
    /// The whole title of the focused tile and its first cell, if the tile's edges cut it.
    private var wholeTitle: (text: String, row: Int, column: Int)?
    /// nil without colours.
    private let palette: TilePalette?

    init(columns: Int, palette: TilePalette?) {
        grid = CellGrid(columns: columns, rows: 0)
        self.palette = palette
    }

    func page(_ lines: (CellGrid) -> [String]) -> TerminalPage {
        var grid = grid
        if let wholeTitle { put(wholeTitle.text, on: &grid, row: wholeTitle.row, column: wholeTitle.column) }
        return TerminalPage(lines: lines(grid), maps: maps)
    }

    /// Puts a title over the upper edges of the tiles beside its own.
    private func put(_ title: String, on grid: inout CellGrid, row: Int, column: Int) {
        let text = " \(TerminalText.fitted(title, width: max(grid.columns - 4, 1))) "
        let width = TerminalText.width(of: text)
        let start = max(0, min(column, grid.columns - width))
        // A wide character that loses its second half is replaced.
        if start + width < grid.columns, grid[row, start + width].character == nil {
            grid[row, start + width].character = " "
        }
        if start > 0, grid[row, start].character == nil { grid[row, start - 1].character = " " }
        grid.put(
            text, row: row, column: start, foreground: palette.map { $0.focus.over($0.terminalCard) }, isBold: true)
    }

    /// Decides where the next tile lies.
    mutating func makeRoom(for tile: TileContent, columns: Int) {
        if let row, row.style == tile.style, tile.style != .card, place.upperBound + 1 + columns <= grid.columns {
            place = place.upperBound + 1..<place.upperBound + 1 + columns
        } else {
            row = nil
            place = 0..<columns
        }
    }

    mutating func add(heading: String) {
        var line = CellGrid(columns: grid.columns, rows: 2)
        let text = TerminalText.fitted(TerminalText.neutralised(heading), width: grid.columns - 4)
        line.put(text, row: 0, column: 2, isBold: true)
        grid.append(line)
    }

    mutating func add(footer: String) {
        var line = CellGrid(columns: grid.columns, rows: 1)
        let text = TerminalText.fitted(TerminalText.neutralised(footer), width: grid.columns - 4)
        line.put(text, row: 0, column: 2)
        grid.append(line)
    }

    /// Adds a tile with the drawing of its extension.
    mutating func add(_ tile: TileContent, _ cells: TileCells, isFocused: Bool, hints: [PlaceHint]) {
        let rows = cells.grid.contentRows(background: palette?.terminalBackground(tile))
        add(
            tile, cells.grid.part(rows), isFocused: isFocused, hints: hints, firstRow: rows.lowerBound,
            cellWidth: cells.cellWidth, map: cells.map)
    }

    /// Adds a tile whose content is not drawn yet.
    mutating func addEmpty(_ tile: TileContent, isFocused: Bool) {
        let rows = Int(min(max(tile.size.height, 0) / TileCells.cellHeight, Double(TileCells.maximumRows)).rounded())
        var content = CellGrid(columns: place.count - 2, rows: max(rows, 1))
        if let palette { content.fill(palette.terminalBackground(tile)) }
        add(tile, content, isFocused: isFocused, hints: [], firstRow: 0, cellWidth: 1, map: nil)
    }

    /// The most lines of a reason.
    private static let mostReasonLines = 8

    /// Adds a tile with the reason why its extension cannot be shown.
    mutating func add(_ tile: TileContent, failure reason: String, isFocused: Bool) {
        let width = max(place.count - 4, 1)
        let lines = TerminalText.wrapped(
            TerminalText.neutralised(reason), width: width, limit: Self.mostReasonLines)
        var content = CellGrid(columns: place.count - 2, rows: lines.count + 1)
        let color = palette.map { $0.secondary.over($0.terminalCard) }
        for (row, line) in (["Unable to Load"] + lines).enumerated() {
            let line = TerminalText.fitted(line, width: width)
            let column = (content.columns - TerminalText.width(of: line)) / 2
            content.put(line, row: row, column: column, foreground: color, isBold: row == 0 && palette != nil)
        }
        if let palette { content.fill(palette.terminalCard) }
        add(tile, content, isFocused: isFocused, hints: [], firstRow: 0, cellWidth: 1, map: nil)
    }

    private mutating func add(
        _ tile: TileContent, _ content: CellGrid, isFocused: Bool, hints: [PlaceHint], firstRow: Int, cellWidth: Double,
        map: RowMap?
    ) {
        let start = row?.first ?? grid.rows
        var box = CellGrid(columns: place.count, rows: content.rows + 2)
        frame(&box, isFocused: isFocused)
        let (button, title) = header(&box, tile: tile)
        if isFocused, tile.style != .card, title.isCut { wholeTitle = (title.whole, start, place.lowerBound + 2) }
        if let caption = tile.caption { self.caption(&box, caption) }
        box.put(content, row: 1, column: 1)
        let missing = start + box.rows - grid.rows
        if missing > 0 { grid.append(CellGrid(columns: grid.columns, rows: missing)) }
        grid.put(box, row: start, column: place.lowerBound)
        row = (start, tile.style)
        let tileMap = TileMap(
            rows: start..<start + box.rows, button: button, columns: place, firstRow: firstRow, cellWidth: cellWidth,
            map: map)
        maps.append(tileMap)
        for hint in hints { put(hint, tileMap) }
    }

    /// Puts a label on its place, or beside another label there.
    private mutating func put(_ hint: PlaceHint, _ map: TileMap) {
        guard let cells = map.cells(of: hint.frame) else { return }
        let width = hint.label.count
        let (first, last) = (map.columns.lowerBound + 1, map.columns.upperBound - 1 - width)
        let row = (cells.rows.lowerBound + cells.rows.upperBound - 1) / 2
        let start = max(0, min(cells.columns.lowerBound, last))
        let columns = Array(start...max(last, start)) + Array(first..<max(last, first)).reversed()
        let free = columns.first { column in
            (column..<column + width).allSatisfy { !grid[row, $0].isInverse && grid[row, $0].character != nil }
        }
        guard let column = free else { return }
        // A wide character that loses its second half is replaced as well.
        if grid[row, column + width].character == nil { grid[row, column + width].character = " " }
        grid.put(hint.label, row: row, column: column, foreground: nil, isBold: true)
        for place in column..<column + width {
            grid[row, place].background = nil
            grid[row, place].isInverse = true
        }
    }

    private func frame(_ box: inout CellGrid, isFocused: Bool) {
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

    /// The caption on the lower edge.
    private func caption(_ box: inout CellGrid, _ text: String) {
        let text = TerminalText.fitted(TerminalText.neutralised(text), width: max(box.columns - 6, 1))
        guard !text.isEmpty else { return }
        let color = palette.map { $0.primary.over($0.terminalCard) }
        box.put(" \(text) ", row: box.rows - 1, column: 2, foreground: color)
    }

    /// Returns the columns of the button, and the title as it is shown.
    private func header(_ box: inout CellGrid, tile: TileContent) -> (button: Range<Int>?, title: TileTitle) {
        let color = palette.map { $0.primary.over($0.terminalCard) }
        let accent = palette.map { $0.focus.over($0.terminalCard) }
        var end = box.columns - 2
        var place: Range<Int>?
        if let button = tile.button {
            let text = " \(button.title) \(button == .showMore ? "▾" : "▴") "
            let column = end - TerminalText.width(of: text)
            // The title has priority, because a key replaces the button.
            if column > 12 {
                box.put(text, row: 0, column: column, foreground: accent)
                place = column..<end
                end = column - 1
            }
        }
        let mark: String =
            if case .symbol(let name, _) = tile.icon { TerminalSymbols.text(for: name) + " " } else { "" }
        let title = TileTitle(
            mark + TerminalText.neutralised(tile.title).uppercased(), width: max(end - 4, 1),
            continues: tile.style != .card && tile.caption == nil)
        box.put(" \(title.upper) ", row: 0, column: 2, foreground: color, isBold: true)
        if let lower = title.lower {
            box.put(" \(lower) ", row: box.rows - 1, column: 2, foreground: color, isBold: true)
        }
        return (place, title)
    }
}
