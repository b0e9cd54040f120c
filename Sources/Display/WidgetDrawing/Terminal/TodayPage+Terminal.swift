internal import DisplayLists
package import WidgetDisplay

// A page of cells whose tiles are drawn in this process.

extension TodayPage {
    /// The page as plain text, for files and pipes.
    ///
    /// - Parameter focus: the tile that receives keys. Its frame has heavier lines.
    package func plainPage(columns: Int, focus: Int? = nil) -> TerminalPage {
        terminalPage(columns: columns, look: .plain, focus: focus.map { TileFocus($0) })
    }

    /// The page with 24-bit colours, for the Today view in a terminal.
    package func styledPage(columns: Int, focus: Int? = nil) throws(DrawingError) -> TerminalPage {
        var cells: [Int: TileCells] = [:]
        for (index, tile) in tiles.enumerated() { cells[index] = try self.cells(of: tile, columns: columns, .colors) }
        return terminalPage(columns: columns, look: .colors, focus: focus.map { TileFocus($0) }) { cells[$0] }
    }

    /// The page in one of the looks. A tile whose colours cannot be drawn stays empty.
    package func terminalPage(columns: Int, look: TerminalLook, focus: TileFocus?) -> TerminalPage {
        terminalPage(columns: columns, look: look, focus: focus) { try? cells(of: tiles[$0], columns: columns, look) }
    }

    private func cells(of tile: TileContent, columns: Int, _ look: TerminalLook) throws(DrawingError) -> TileCells? {
        guard let (list, pictures) = terminalContent(of: tile) else { return nil }
        return try TerminalRenderer(DisplayListRenderer(pictures: pictures, now: now))
            .cells(list, columns: contentColumns(of: tile, columns), background: terminalBackground(of: tile, look))
    }
}
