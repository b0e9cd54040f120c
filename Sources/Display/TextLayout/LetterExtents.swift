import CPangoCairo
import DisplayLists

/// The vertical measures of a font in Pango's units, in the size in which every text is laid out.
struct LetterExtents: Sendable {
    let line: LineExtent
    /// The heights of an H and of an x above the baseline.
    private let (capHeight, xHeight): (Int32, Int32)

    /// The measures of a layout's font. The layout's text changes.
    init(in handle: borrowing LayoutHandle) {
        line = LineExtent(ofLatinLettersIn: handle)
        (capHeight, xHeight) = (Self.rise(of: "H", handle), Self.rise(of: "x", handle))
    }

    /// In points, for a font with these letters in any size.
    func metrics(of font: DisplayFont) -> FontMetrics {
        let points = TextEngine.unit(of: font)
        return FontMetrics(
            ascender: Double(line.rise) * points, descender: -Double(line.fall) * points,
            capHeight: Double(capHeight) * points, xHeight: Double(xHeight) * points)
    }

    /// The height of a letter's ink above the baseline.
    private static func rise(of letter: String, _ handle: borrowing LayoutHandle) -> Int32 {
        var ink = PangoRectangle()
        handle.setText(letter)
        pango_layout_get_extents(handle.layout, &ink, nil)
        return pango_layout_get_baseline(handle.layout) - ink.y
    }
}
