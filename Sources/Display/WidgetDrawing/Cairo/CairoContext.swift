import CPangoCairo
import DisplayLists
import TextLayout

/// The only owner of a `cairo_t`, with the basic steps of drawing.
struct CairoContext: ~Copyable {
    let pointer: OpaquePointer

    init(_ surface: borrowing CairoSurface) { pointer = cairo_create(surface.pointer) }

    deinit {
        let pointer = pointer
        TextDrawing.whileNoTextIsDrawn { cairo_destroy(pointer) }
    }

    func save() { cairo_save(pointer) }
    func restore() { cairo_restore(pointer) }
    func translate(_ x: Double, _ y: Double) { cairo_translate(pointer, x, y) }
    func rotate(_ radians: Double) { cairo_rotate(pointer, radians) }
    func scale(_ factor: Double) { cairo_scale(pointer, factor, factor) }

    func setSource(_ color: DisplayColor) {
        cairo_set_source_rgba(pointer, color.red, color.green, color.blue, color.alpha)
    }

    func fill() { cairo_fill(pointer) }
    func clip() { cairo_clip(pointer) }

    func stroke(width: Double) {
        cairo_set_line_width(pointer, width)
        cairo_stroke(pointer)
    }

    func paint(opacity: Double = 1) { cairo_paint_with_alpha(pointer, opacity) }
}
