import CPangoCairo
import DisplayLists
package import Foundation

/// Draws a text onto a Cairo context with the same layout that measured it.
package enum TextDrawing {
    /// Draws with the context's source. The block's top left corner lies at `origin`.
    ///
    /// - Parameter context: a `cairo_t`, borrowed for the call. Its state is unchanged afterwards, except for the
    ///   current point.
    package static func draw(_ request: TextRequest, at origin: CGPoint, on context: OpaquePointer) {
        TextEngine.use { engine in
            let block = TextBlock(request, engine: engine)
            cairo_save(context)
            cairo_translate(context, origin.x, origin.y)
            if request.truncation == .clip, let width = request.usableWidth {
                cairo_rectangle(context, 0, 0, width, max(block.height, request.usableHeight ?? 0))
                cairo_clip(context)
            }
            block.placeLines(of: request.font, in: context) { pango_cairo_show_layout_line(context, $0) }
            cairo_restore(context)
            cairo_new_path(context)
        }
    }

    /// Runs `body` while no other thread lays out or draws text. `body` must not lay out or draw text itself.
    ///
    /// Cairo opens and closes font files when it writes the glyphs of an SVG and when it frees a context, and Cairo 1.16
    /// does not guard this against other threads: it may close a font that another thread reads.
    package static func whileNoTextIsDrawn(_ body: () -> Void) { TextEngine.use { _ in body() } }
}

extension TextBlock {
    /// Calls `body` for each line, with the context's origin on its baseline and in the size in which it is laid out.
    func placeLines(
        of font: DisplayFont, in context: OpaquePointer?, _ body: (UnsafeMutablePointer<PangoLayoutLine>) -> Void
    ) {
        let scale = TextEngine.scale(of: font)
        for line in lines {
            cairo_save(context)
            cairo_translate(context, line.x, line.baseline)
            cairo_scale(context, scale, scale)
            cairo_move_to(context, 0, 0)
            body(line.pointer)
            cairo_restore(context)
        }
    }
}
