import CPangoCairo
package import DisplayLists
package import Foundation
import TextLayout
package import WidgetDisplay

/// Draws one display list that has passed its limits.
package struct DisplayListRenderer: Sendable {
    package var pictures: Pictures
    /// The moment for live dates; nil to show the text of layout.
    package var now: Date?

    package init(pictures: Pictures = [:], now: Date? = nil) {
        self.pictures = pictures
        self.now = now
    }

    /// Draws at the context's origin without clipping to the list's size. The context's state is unchanged afterwards.
    func draw(_ list: DisplayList, on context: borrowing CairoContext) {
        // A mixed group must not reach the page below the tile.
        if list.blends { cairo_push_group(context.pointer) }
        defer {
            if list.blends {
                cairo_pop_group_to_source(context.pointer)
                context.paint()
            }
        }
        // The open groups, innermost last; nil for one that is drawn directly onto its parent.
        var open: [DisplayGroup?] = []
        for operation in list.operations {
            var operation = operation
            if case .progress(let progress) = operation {
                guard let shown = progress.operation(at: now) else { continue }
                operation = shown
            }
            switch operation {
            case .push(let group): open.append(push(group, on: context))
            case .pop:
                if let group = open.popLast() { pop(group, on: context) }
            case .fill(let shape, let paint):
                context.trace(shape)
                context.setSource(paint)
                context.fill(shape)
            case .stroke(let shape, let color, let line):
                context.trace(shape)
                context.setSource(color)
                context.stroke(shape, line)
            case .text(let text): draw(text, on: context)
            case .image(let image):
                guard let picture = pictures[image.image] else { continue }
                context.draw(picture, in: image.frame, tint: image.tint, interpolates: image.interpolates)
            case .region, .progress: continue
            }
        }
        // A list within its limits is balanced. Any other list must not damage the page either.
        while let group = open.popLast() { pop(group, on: context) }
    }

    /// Pixels. A clip that is narrower shows nothing; it hides the text of a drawn symbol, which a terminal shows.
    private static let leastClip = 0.25

    private func push(_ group: DisplayGroup, on context: borrowing CairoContext) -> DisplayGroup? {
        context.save()
        context.translate(group.offset.x, group.offset.y)
        if !group.mapping.isIdentity { context.map(group.mapping) }
        if let clip = group.clip {
            // Cairo 1.16 may draw a whole pixel of a text through a clip of far less than one. An empty path clips all.
            let isHidden = context.thickness(of: clip.bounds.size) < Self.leastClip
            context.trace(isHidden ? .path([]) : clip)
            context.clip()
        }
        guard group.opacity < 1 || group.blur > 0 || group.blend != nil else { return nil }
        cairo_push_group(context.pointer)
        return group
    }

    private func pop(_ group: DisplayGroup?, on context: borrowing CairoContext) {
        if let group {
            context.popGroup(blur: group.blur)
            if let blend = group.blend { cairo_set_operator(context.pointer, blend.cairo) }
            context.paint(opacity: group.opacity)
        }
        context.restore()
    }

    private func draw(_ text: DisplayText, on context: borrowing CairoContext) {
        guard text.frame.size.width > 0, text.frame.size.height > 0, text.color.alpha > 0 else { return }
        context.setSource(text.color)
        TextDrawing.draw(request(for: text), at: text.frame.origin, on: context.pointer)
    }

    /// The text with its live date shown for the moment.
    func request(for text: DisplayText) -> TextRequest {
        guard let now, let live = text.liveDate else { return TextRequest(text) }
        let locale = Locale(identifier: live.locale ?? DisplayLiveDate.usualLocale)
        return TextRequest(text, string: LiveDateText.string(for: live, now: now, locale: locale))
    }
}

extension DisplayListRenderer {
    /// Draws the list at the origin of a Cairo canvas of the caller's, over what is there. The canvas has no path
    /// afterwards, and its other values are unchanged.
    ///
    /// - Parameter opacity: 0 … 1, of the list as a whole.
    package func draw(_ list: DisplayList, onto canvas: OpaquePointer, opacity: Double) {
        let context = CairoContext(sharing: canvas)
        context.save()
        // A list expects a new canvas.
        cairo_set_operator(canvas, CAIRO_OPERATOR_OVER)
        cairo_set_fill_rule(canvas, CAIRO_FILL_RULE_WINDING)
        cairo_set_line_cap(canvas, CAIRO_LINE_CAP_BUTT)
        cairo_set_line_join(canvas, CAIRO_LINE_JOIN_MITER)
        cairo_set_miter_limit(canvas, 10)
        cairo_set_dash(canvas, nil, 0, 0)
        if opacity < 1 { cairo_push_group(canvas) }
        draw(list, on: context)
        if opacity < 1 {
            cairo_pop_group_to_source(canvas)
            context.paint(opacity: opacity)
        }
        cairo_new_path(canvas)
        context.restore()
    }

    /// The list as a PNG with `scale` pixels per point, on the given background or a transparent one.
    package func png(
        _ list: DisplayList, scale: Double = 2, background: DisplayColor? = nil
    ) throws(DrawingError) -> Data {
        try drawn(list, scale: scale, background: background).png()
    }

    /// The list as an SVG. Its unit is the point.
    package func svg(_ list: DisplayList, background: DisplayColor? = nil) throws(DrawingError) -> Data {
        try CairoSurface.svg(size: list.size) { context throws(DrawingError) in
            draw(list, background: background, on: context)
        }
    }

    /// The list as pixels, for comparing.
    package func pixels(
        _ list: DisplayList, scale: Double = 1, background: DisplayColor? = nil
    ) throws(DrawingError) -> PixelImage {
        PixelImage(try drawn(list, scale: scale, background: background))
    }

    private func draw(_ list: DisplayList, background: DisplayColor?, on context: borrowing CairoContext) {
        if let background {
            context.setSource(background)
            context.paint()
        }
        draw(list, on: context)
    }

    private func drawn(
        _ list: DisplayList, scale: Double, background: DisplayColor?
    ) throws(DrawingError) -> CairoSurface {
        try CairoSurface.drawing(size: list.size, scale: scale) { context in
            draw(list, background: background, on: context)
        }
    }
}
