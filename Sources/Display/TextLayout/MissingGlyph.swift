import CPangoCairo

/// A character that no font of the machine has. Pango draws a box with the character's number in its place.
enum MissingGlyph {
    /// Pango adds this to a character's number in place of a glyph's number (PANGO_GLYPH_UNKNOWN_FLAG in
    /// pango/pango-types.h, which Swift does not import).
    private static let mark: UInt32 = 0x1000_0000
    /// Pango's own glyph for bytes that are no character (PANGO_GLYPH_INVALID_INPUT).
    private static let invalid: UInt32 = 0xFFFF_FFFF

    /// The first such character of a layout; nil if the fonts have all of them.
    static func first(in handle: borrowing LayoutHandle) -> Unicode.Scalar? {
        guard pango_layout_get_unknown_glyphs_count(handle.layout) > 0 else { return nil }
        var line = pango_layout_get_lines_readonly(handle.layout)
        while let node = line {
            line = node.pointee.next
            guard let pointer = node.pointee.data?.assumingMemoryBound(to: PangoLayoutLine.self) else { continue }
            if let found = first(in: pointer) { return found }
        }
        return nil
    }

    private static func first(in line: UnsafeMutablePointer<PangoLayoutLine>) -> Unicode.Scalar? {
        var run = line.pointee.runs
        while let node = run {
            run = node.pointee.next
            guard let item = node.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self).pointee,
                let string = item.glyphs?.pointee
            else { continue }
            for place in 0..<Int(string.num_glyphs) {
                let glyph = string.glyphs[place].glyph
                // A space between characters of a font without spaces is marked too, and it draws nothing.
                guard glyph != invalid, glyph & mark != 0, let found = Unicode.Scalar(glyph & ~mark),
                    !found.properties.isWhitespace, !found.properties.isDefaultIgnorableCodePoint
                else { continue }
                return found
            }
        }
        return nil
    }
}
