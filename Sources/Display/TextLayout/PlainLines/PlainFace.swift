import CPangoCairo
import DisplayLists

/// A font whose plain lines are measured by HarfBuzz alone, which shapes for Pango too.
///
/// Pango takes apart, shapes, breaks and places a text, and counts references of a dozen objects on the way. In an
/// extension each count makes a page of the fork server's heap private. HarfBuzz gives the same advances with its font and
/// a plan, which nobody counts.
struct PlainFace: ~Copyable {
    private let pangoFont: UnsafeMutablePointer<PangoFont>
    private let font: OpaquePointer
    /// For letters, and for digits and marks alone; each without and with digits of one width.
    private let plans: InlineArray<4, OpaquePointer>
    let extents: LetterExtents

    /// The face that Pango takes for a font. `agrees` says whether it can be used.
    init?(of font: DisplayFont, engine: borrowing TextEngine) {
        let layout = engine.makeLayout(font, letters: 1)
        let extents = LetterExtents(in: layout)
        layout.setText("x")
        guard
            let item = pango_layout_get_line_readonly(layout.layout, 0)?.pointee.runs?.pointee.data?
                .assumingMemoryBound(to: PangoGlyphItem.self).pointee.item,
            let pangoFont = item.pointee.analysis.font, let shaper = pango_font_get_hb_font(pangoFont)
        else { return nil }
        g_object_ref(UnsafeMutableRawPointer(pangoFont))
        self.pangoFont = pangoFont
        self.font = shaper
        self.extents = extents
        // HarfBuzz returns an empty plan, which measures nothing, if it has no memory.
        plans = InlineArray { Self.plan(for: shaper, hasLetters: $0 < 2, hasTabularDigits: $0 % 2 == 1) }
    }

    deinit {
        for place in plans.indices { hb_shape_plan_destroy(plans[place]) }
        g_object_unref(UnsafeMutableRawPointer(pangoFont))
    }

    /// The size of a line in points, each side rounded up; nil if it breaks within this width, or the font lacks a letter.
    func size(of line: PlainLine, in request: TextRequest) -> (width: Double, height: Double)? {
        guard let units = width(of: line, hasTabularDigits: request.font.hasTabularDigits) else { return nil }
        let unit = TextEngine.unit(of: request.font)
        let width = Double(units) * unit
        if let most = request.usableWidth, Double(units) > (most / unit).rounded(.up) { return nil }
        let height = Double(extents.line.height) * unit
        return (min(width.rounded(.up), request.usableWidth ?? .infinity), height.rounded(.up))
    }

    /// In Pango's units.
    private func width(of line: PlainLine, hasTabularDigits: Bool) -> Int? {
        let buffer = hb_buffer_create()
        defer { hb_buffer_destroy(buffer) }
        var string = line.string
        string.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) {
                hb_buffer_add_utf8(buffer, $0.baseAddress, Int32($0.count), 0, Int32($0.count))
            }
        }
        var properties = Self.properties(hasLetters: line.hasLetters)
        hb_buffer_set_segment_properties(buffer, &properties)
        hb_buffer_set_flags(
            buffer, hb_buffer_flags_t(HB_BUFFER_FLAG_BOT.rawValue | HB_BUFFER_FLAG_EOT.rawValue))
        var feature = Self.tabularDigits
        let plan = plans[(line.hasLetters ? 0 : 2) + (hasTabularDigits ? 1 : 0)]
        // A buffer without memory is empty, and would measure nothing.
        guard hb_buffer_allocation_successful(buffer) != 0,
            hb_shape_plan_execute(plan, font, buffer, &feature, hasTabularDigits ? 1 : 0) != 0
        else { return nil }
        var count: UInt32 = 0
        guard let glyphs = hb_buffer_get_glyph_infos(buffer, &count),
            let places = hb_buffer_get_glyph_positions(buffer, &count)
        else { return nil }
        var width = 0
        for place in 0..<Int(count) {
            // Glyph 0 stands for a letter that the font lacks.
            if glyphs[place].codepoint == 0 { return nil }
            // Inter moves a full stop so far below the mark before it that the mark's advance is negative. Pango turns such
            // an advance around.
            width += abs(Int(places[place].x_advance))
        }
        return width
    }

    private static func properties(hasLetters: Bool) -> hb_segment_properties_t {
        var properties = hb_segment_properties_t()
        properties.direction = HB_DIRECTION_LTR
        properties.script = hasLetters ? HB_SCRIPT_LATIN : HB_SCRIPT_COMMON
        properties.language = hb_language_from_string("en", -1)
        return properties
    }

    private static func plan(
        for font: OpaquePointer, hasLetters: Bool, hasTabularDigits: Bool
    ) -> OpaquePointer {
        var properties = properties(hasLetters: hasLetters)
        var feature = tabularDigits
        // A variable font replaces some letters at some weights.
        var count: UInt32 = 0
        let coordinates = hb_font_get_var_coords_normalized(font, &count)
        return hb_shape_plan_create2(
            hb_font_get_face(font), &properties, &feature, hasTabularDigits ? 1 : 0, coordinates, count, nil)
    }

    private static var tabularDigits: hb_feature_t {
        let tag = "tnum".utf8.reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        return hb_feature_t(tag: tag, value: 1, start: 0, end: .max)
    }

    /// Whether Pango measures the same for lines with every character of a plain line, and with pairs that fonts move or
    /// join. It measures otherwise where it takes another font for a character, or gives the font features of its own.
    func agrees(with font: DisplayFont, engine: borrowing TextEngine) -> Bool {
        Self.samples.allSatisfy { string in
            [false, true].allSatisfy { hasTabularDigits in
                var font = font
                font.hasTabularDigits = hasTabularDigits
                guard let line = PlainLine(TextRequest(string, font: font)) else { return false }
                let layout = engine.makeLayout(font, letters: string.utf8.count)
                layout.setText(string)
                var logical = PangoRectangle()
                pango_layout_get_extents(layout.layout, nil, &logical)
                return Int(logical.width) == width(of: line, hasTabularDigits: hasTabularDigits)
                    && logical.height == extents.line.height
            }
        }
    }

    private static let samples: [String] = {
        let all = Array(PlainLine.letters + PlainLine.marks)
        let words = stride(from: 0, to: all.count, by: 16).map { String(all.dropFirst($0).prefix(16)) }
        return [
            words.joined(separator: " "), "AV To We LT office fluffy AT&T (A) 3x4 -> <= “OK’. No”, ½ × 3",
            "12:30\u{202F}- 1/2\u{A0}-5 (3) 5 € •",
        ]
    }()
}
