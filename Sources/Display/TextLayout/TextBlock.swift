import CPangoCairo
import DisplayLists
import Foundation

/// A text broken into lines. Only this type decides about wrapping, line limits and ellipses.
///
/// Measuring takes its size and drawing takes its lines, so both always agree. Use it only under the engine's lock.
struct TextBlock: ~Copyable {
    /// A line of one of the two layouts, with its place relative to the block's top left corner.
    struct Line {
        var pointer: UnsafeMutablePointer<PangoLayoutLine>
        var x: Double
        var top: Double
        var baseline: Double
        var width: Double
        var height: Double
        var string: String
        var isTruncated: Bool
    }

    private let whole: LayoutHandle
    /// The last line, if it differs from the line that free wrapping gives.
    private let cut: LayoutHandle?
    let lines: [Line]
    /// Not rounded.
    let width: Double
    let height: Double
    /// The first character that no font has.
    let missing: Unicode.Scalar?

    init(_ request: TextRequest, engine: borrowing TextEngine) {
        if request.font.design == .symbol {
            let symbol = SymbolGlyph.layout(request.string, font: request.font, engine: engine)
            let boxWidth = request.usableWidth ?? request.font.usableSize
            lines =
                SymbolGlyph.line(of: symbol, font: request.font).map {
                    [Self.aligned($0, in: boxWidth, alignment: request.alignment)]
                } ?? []
            whole = symbol
            cut = nil
            width = request.font.usableSize
            height = request.font.usableSize
            missing = nil
            return
        }

        let text = TextCleaning.prepare(request.string, engine: engine)
        whole = engine.makeLayout(request.font, letters: text.utf8.count)
        Self.setWidth(request, of: whole)
        pango_layout_set_justify(whole.layout, request.alignment == .justified ? 1 : 0)
        whole.setText(text)
        missing = MissingGlyph.first(in: whole)

        let own = engine.lineExtent(for: text, in: request.font)
        var lines = Self.lines(of: whole, unit: TextEngine.unit(of: request.font), text: text, own: own)
        let limit = Self.lineLimit(request, lines)
        if lines.count > limit {
            let kept = lines[limit - 1]
            let handle = engine.makeLayout(request.font, letters: text.utf8.count)
            let last = Self.lastLine(
                request, text: text, from: Int(kept.pointer.pointee.start_index), layout: handle, top: kept.top,
                own: own)
            lines.removeSubrange((limit - 1)...)
            if var last {
                last.string = kept.string
                lines.append(last)
            }
            cut = consume handle
        } else {
            cut = nil
        }
        width = lines.reduce(0) { max($0, $1.width) }
        height = lines.last.map { $0.top + $0.height } ?? 0
        let boxWidth = request.usableWidth ?? width
        self.lines = lines.map { Self.aligned($0, in: boxWidth, alignment: request.alignment) }
    }

    /// The number of lines that may be shown, at least one.
    private static func lineLimit(_ request: TextRequest, _ lines: [Line]) -> Int {
        var limit = request.lineLimit > 0 ? request.lineLimit : Int.max
        if let height = request.usableHeight {
            let fitting = lines.prefix { $0.top + $0.height <= height + TextRequest.heightGrace }.count
            limit = min(limit, max(fitting, 1))
        }
        return limit
    }

    /// Lays out the rest of the text as one line with an ellipsis.
    private static func lastLine(
        _ request: TextRequest, text: String, from start: Int, layout: borrowing LayoutHandle, top: Double,
        own: LineExtent?
    ) -> Line? {
        let rest = text.utf8.dropFirst(start)
        let paragraph = Substring(rest.prefix { $0 != 0x0A })
        let hasMoreParagraphs = paragraph.utf8.count < rest.count
        pango_layout_set_single_paragraph_mode(layout.layout, 1)
        switch request.truncation {
        case .clip:
            layout.setText(String(paragraph))
        case .tail:
            setWidth(request, of: layout)
            pango_layout_set_ellipsize(layout.layout, PANGO_ELLIPSIZE_END)
            layout.setText(hasMoreParagraphs ? paragraph + "…" : String(paragraph))
        case .head, .middle:
            setWidth(request, of: layout)
            let place = request.truncation == .head ? PANGO_ELLIPSIZE_START : PANGO_ELLIPSIZE_MIDDLE
            pango_layout_set_ellipsize(layout.layout, place)
            layout.setText(String(Substring(rest)).replacing("\n", with: " "))
        }
        guard let first = pango_layout_get_line_readonly(layout.layout, 0) else { return nil }
        var line = Self.line(first, unit: TextEngine.unit(of: request.font), top: top, string: "", own: own)
        line.isTruncated = true
        // A line that is cut at the edge is at most as wide as its box.
        if request.truncation == .clip, let width = request.usableWidth { line.width = min(line.width, width) }
        return line
    }

    private static func setWidth(_ request: TextRequest, of handle: borrowing LayoutHandle) {
        guard let width = request.usableWidth else { return }
        // Rounded up: a width that was measured in Pango's units must not become one unit narrower. No line is as wide
        // as the widest width.
        let units = min((width / TextEngine.unit(of: request.font)).rounded(.up), Double(Int32.max / 2))
        pango_layout_set_width(handle.layout, Int32(units))
        pango_layout_set_wrap(handle.layout, PANGO_WRAP_WORD_CHAR)
        if !request.string.unicodeScalars.contains("\u{AD}") { leaveOutHyphens(handle) }
    }

    /// A word that is wider than its line is broken without a hyphen, as on the original platform.
    private static func leaveOutHyphens(_ handle: borrowing LayoutHandle) {
        let present = pango_layout_get_attributes(handle.layout)
        let attributes = present.flatMap { pango_attr_list_copy($0) } ?? pango_attr_list_new()
        pango_attr_list_insert(attributes, pango_attr_insert_hyphens_new(0))
        pango_layout_set_attributes(handle.layout, attributes)
        pango_attr_list_unref(attributes)
    }

    private static func lines(
        of handle: borrowing LayoutHandle, unit: Double, text: String, own: LineExtent?
    ) -> [Line] {
        var lines: [Line] = []
        var top = 0.0
        let bytes = text.utf8
        var place = bytes.startIndex
        var offset = 0
        // The loop follows the list's links, because access to line n takes n steps each time.
        var link = pango_layout_get_lines_readonly(handle.layout)
        while let node = link {
            link = node.pointee.next
            guard let data = node.pointee.data else { continue }
            let pointer = data.assumingMemoryBound(to: PangoLayoutLine.self)
            let start = Int(pointer.pointee.start_index)
            let lower = bytes.index(place, offsetBy: start - offset)
            let upper = bytes.index(lower, offsetBy: Int(pointer.pointee.length))
            (place, offset) = (upper, start + Int(pointer.pointee.length))
            let line = Self.line(pointer, unit: unit, top: top, string: String(text[lower..<upper]), own: own)
            top += line.height
            lines.append(line)
        }
        return lines
    }

    /// - Parameters:
    ///   - unit: points for one of Pango's units.
    ///   - own: the extent of a line that East Asian letters do not raise; nil if all letters count.
    static func line(
        _ pointer: UnsafeMutablePointer<PangoLayoutLine>, unit: Double, top: Double, string: String,
        own: LineExtent? = nil
    ) -> Line {
        var logical = PangoRectangle()
        pango_layout_line_get_extents(pointer, nil, &logical)
        let extent = own.map { LineExtent(pointer, own: $0) } ?? LineExtent(logical)
        return Line(
            pointer: pointer, x: 0, top: top, baseline: top + Double(extent.rise) * unit,
            width: Double(logical.width) * unit, height: Double(extent.rise + extent.fall) * unit, string: string,
            isTruncated: false)
    }

    private static func aligned(_ line: Line, in width: Double, alignment: DisplayTextAlignment) -> Line {
        let isRightToLeft = pango_layout_line_get_resolved_direction(line.pointer) == PANGO_DIRECTION_RTL
        let room = width - line.width
        var line = line
        line.x =
            switch alignment {
            case .leading, .justified: isRightToLeft ? room : 0
            case .center: room / 2
            case .trailing: isRightToLeft ? 0 : room
            }
        return line
    }
}
