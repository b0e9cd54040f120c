import CPangoCairo
import DisplayLists

/// How far a line reaches above and below its baseline, in Pango's units.
struct LineExtent: Sendable {
    private(set) var rise: Int32
    private(set) var fall: Int32
    var height: Int32 { rise + fall }

    init(rise: Int32, fall: Int32) { (self.rise, self.fall) = (rise, fall) }

    /// The extent of a rectangle that Pango measured from a baseline.
    init(_ logical: PangoRectangle) { self.init(rise: -logical.y, fall: logical.height + logical.y) }

    /// The extent of a line whose East Asian letters do not raise it.
    ///
    /// - Parameter own: the extent of a line in the text's own font.
    init(_ line: UnsafeMutablePointer<PangoLayoutLine>, own: LineExtent) {
        self = own
        guard let text = pango_layout_get_text(line.pointee.layout) else { return }
        var run = line.pointee.runs
        while let node = run {
            run = node.pointee.next
            guard let glyphs = node.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self).pointee,
                let item = glyphs.item?.pointee
            else { continue }
            let bytes = UnsafeRawBufferPointer(start: text + Int(item.offset), count: Int(item.length))
            guard !Self.isEastAsian(String(decoding: bytes, as: UTF8.self)) else { continue }
            var logical = PangoRectangle()
            pango_glyph_string_extents(glyphs.glyphs, item.analysis.font, nil, &logical)
            let extent = LineExtent(logical)
            (rise, fall) = (max(rise, extent.rise), max(fall, extent.fall))
        }
    }

    /// The extent of a line of Latin letters in a layout's font. The layout's text becomes such a letter.
    init(ofLatinLettersIn handle: borrowing LayoutHandle) {
        var logical = PangoRectangle()
        handle.setText("x")
        pango_layout_get_extents(handle.layout, nil, &logical)
        let baseline = pango_layout_get_baseline(handle.layout)
        self.init(rise: baseline, fall: logical.height - baseline)
    }

    /// Whether a run, which has one font, has East Asian letters. Room alone raises no line either.
    private static func isEastAsian(_ text: String) -> Bool {
        ScriptGroup.hasEastAsian(text) || text.unicodeScalars.allSatisfy(\.properties.isWhitespace)
    }
}

extension TextEngine {
    /// The extent of a line in a font, for a text whose East Asian letters must not raise its lines; nil for another text.
    ///
    /// Inter has no Chinese, Japanese or Korean letters, and the lines of the font that has them are a fifth higher (Noto
    /// Sans CJK: 1.448 of the size; Inter: 1.21). On the original platform, the lines of the system font keep their height:
    /// its fonts for these letters are made for interfaces (`.PingFang UI`, `Hiragino Kaku Gothic Interface`, `.Apple SD
    /// Gothic NeoI`). Safari shows the same: such letters raise a line in Helvetica Neue, and none in `system-ui`
    /// (github.com/JetBrains/compose-multiplatform/issues/1832). So they raise lines in a font of the author's alone.
    func lineExtent(for text: String, in font: DisplayFont) -> LineExtent? {
        guard font.family == nil, ScriptGroup.hasEastAsian(text) else { return nil }
        return LineExtent(ofLatinLettersIn: makeLayout(font, letters: 1))
    }
}
