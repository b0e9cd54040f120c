import CPangoCairo
import DisplayLists

/// A symbol: one glyph, made by a ligature of the icon font, in a square of the font's size.
enum SymbolGlyph {
    /// Drawn if the icon font has no such ligature: a question mark in a circle.
    static let unknown = "help_outline"
    /// Drawn if no icon font is installed.
    static let noFont = "\u{25A1}"

    /// The layout of a symbol by name, or of the symbol for unknown names. It never shows the letters of a name.
    static func layout(_ name: String, font: DisplayFont, engine: borrowing TextEngine) -> LayoutHandle {
        let layout = engine.makeLayout(font, letters: max(name.utf8.count, unknown.utf8.count))
        pango_layout_set_single_paragraph_mode(layout.layout, 1)
        layout.setText(TextCleaning.clean(name))
        if isOneGlyph(layout) { return layout }
        layout.setText(unknown)
        if isOneGlyph(layout) { return layout }
        layout.setText(noFont)
        return layout
    }

    /// The symbol's line, centred in a square of the font's size.
    static func line(of handle: borrowing LayoutHandle, font: DisplayFont) -> TextBlock.Line? {
        guard let pointer = pango_layout_get_line_readonly(handle.layout, 0) else { return nil }
        var line = TextBlock.line(pointer, unit: TextEngine.unit(of: font), top: 0, string: "")
        let side = font.usableSize
        line.baseline += (side - line.height) / 2
        line.height = side
        line.string = String(cString: pango_layout_get_text(handle.layout))
        return line
    }

    static func isOneGlyph(_ handle: borrowing LayoutHandle) -> Bool {
        guard pango_layout_get_unknown_glyphs_count(handle.layout) == 0,
            let line = pango_layout_get_line_readonly(handle.layout, 0), let run = line.pointee.runs,
            run.pointee.next == nil,
            let item = run.pointee.data?.assumingMemoryBound(to: PangoLayoutRun.self),
            let glyphs = item.pointee.glyphs
        else { return false }
        return glyphs.pointee.num_glyphs == 1
    }
}
