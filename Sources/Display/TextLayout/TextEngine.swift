import CPangoCairo
import DisplayLists
import Synchronization

/// The process's only font map, and the context in which every text is laid out.
///
/// Font maps and their objects are not thread-safe, so each use goes through `TextEngine.use`. The lock is a futex and
/// starts no thread: a process that only warmed up the engine may still fork, and the child has the fonts loaded.
struct TextEngine: ~Copyable {
    private let fontMap: UnsafeMutablePointer<PangoFontMap>
    private let context: OpaquePointer
    /// The fonts whose plain lines need no layout.
    let plainFaces = PlainFaces()

    private static let lock = Mutex<Void>(())
    /// Accessed only under the lock.
    nonisolated(unsafe) private static let engine = TextEngine()

    /// Lends the engine to one caller at a time. `body` must not call this function.
    static func use<Result: Sendable>(_ body: (borrowing TextEngine) -> Result) -> Result {
        lock.withLock { _ in body(engine) }
    }

    private init() {
        fontMap = pango_cairo_font_map_new()
        // One pixel per point: Cairo's matrix scales a drawing after layout.
        pango_cairo_font_map_set_resolution(Self.cairoFontMap(fontMap), 72)
        context = pango_font_map_create_context(fontMap)

        let options = cairo_font_options_create()
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
        cairo_font_options_set_subpixel_order(options, CAIRO_SUBPIXEL_ORDER_DEFAULT)
        pango_cairo_context_set_font_options(context, options)
        cairo_font_options_destroy(options)

        // Advances keep their fractions, so that a text has the same width at every scale.
        pango_context_set_round_glyph_positions(context, 0)
        // The process's locale must not choose glyphs: measuring and drawing may run under different locales.
        pango_context_set_language(context, pango_language_from_string("en"))
        pango_context_set_base_dir(context, PANGO_DIRECTION_LTR)
    }

    deinit {
        g_object_unref(UnsafeMutableRawPointer(context))
        g_object_unref(UnsafeMutableRawPointer(fontMap))
    }

    /// The size in which every text is laid out, in points; measures are scaled to the font's own size. Unhinted
    /// outlines and advances grow evenly with the size. So one search for fonts suffices for all sizes of a family and
    /// weight: it takes fontconfig 1 ms with 60 fonts on the machine, more with more, and two threads.
    ///
    /// Pango's largest number is 2,097,151 points. The longest text has 16 KiB, whose letters take less than half of it in
    /// this size; the room between them takes the other half at most.
    static let layoutSize = 32.0

    /// A font's size divided by the size in which it is laid out.
    static func scale(of font: DisplayFont) -> Double { font.usableSize / layoutSize }

    /// Points for one of Pango's units in the layout of a font.
    static func unit(of font: DisplayFont) -> Double { scale(of: font) / Double(PANGO_SCALE) }

    /// The room between letters in Pango's units, so that it adds up to half of Pango's largest number at most.
    private static func spacing(_ font: DisplayFont, letters: Int) -> Int32 {
        let most = Double(Int32.max / 2 / Int32(clamping: max(letters, 1)))
        return Int32(min(max((font.usableTracking / unit(of: font)).rounded(), -most), most))
    }

    /// A new layout with the font set. The caller owns it.
    ///
    /// - Parameter letters: the most letters of its text, such as its bytes.
    func makeLayout(_ font: DisplayFont, letters: Int) -> LayoutHandle {
        let handle = LayoutHandle(taking: pango_layout_new(context))
        let description = pango_font_description_new()
        pango_font_description_set_family(description, font.families)
        pango_font_description_set_absolute_size(description, Self.layoutSize * Double(PANGO_SCALE))
        pango_font_description_set_weight(description, PangoWeight(UInt32(min(max(font.weight, 1), 1000))))
        pango_font_description_set_style(description, font.isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
        pango_layout_set_font_description(handle.layout, description)
        pango_font_description_free(description)
        let spacing = Self.spacing(font, letters: letters)
        if font.hasTabularDigits || spacing != 0 {
            let attributes = pango_attr_list_new()
            if font.hasTabularDigits { pango_attr_list_insert(attributes, pango_attr_font_features_new("tnum=1")) }
            if spacing != 0 { pango_attr_list_insert(attributes, pango_attr_letter_spacing_new(spacing)) }
            pango_layout_set_attributes(handle.layout, attributes)
            pango_attr_list_unref(attributes)
        }
        return handle
    }

    /// Adds the faces of a font file to this process.
    ///
    /// - Returns: their names; empty for a file that holds no font.
    func addFont(_ path: String) -> [FontFace] {
        let faces = FontFace.faces(inFile: path)
        guard !faces.isEmpty, FcConfigAppFontAddFile(FcConfigGetCurrent(), path) != 0 else { return [] }
        pango_fc_font_map_config_changed(OpaquePointer(fontMap))
        plainFaces.forget()
        return faces
    }

    /// `PangoCairoFontMap` is an interface of the same object. C casts with a macro; Swift sees two types.
    private static func cairoFontMap(_ map: UnsafeMutablePointer<PangoFontMap>) -> OpaquePointer { OpaquePointer(map) }
}

/// The one owner of a PangoLayout.
struct LayoutHandle: ~Copyable {
    let layout: OpaquePointer

    init(taking layout: OpaquePointer) { self.layout = layout }

    deinit { g_object_unref(UnsafeMutableRawPointer(layout)) }

    func setText(_ text: String) {
        var text = text
        text.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) {
                pango_layout_set_text(layout, $0.baseAddress, Int32(clamping: $0.count))
            }
        }
    }
}
