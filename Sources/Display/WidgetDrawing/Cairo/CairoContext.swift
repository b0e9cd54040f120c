import CPangoCairo
import DisplayLists
import Foundation
import TextLayout

/// The only owner of a `cairo_t`, with the basic steps of drawing.
struct CairoContext: ~Copyable {
    let pointer: OpaquePointer

    init(_ surface: borrowing CairoSurface) { pointer = cairo_create(surface.pointer) }

    /// A canvas that also another owner has.
    init(sharing canvas: OpaquePointer) { pointer = cairo_reference(canvas) }

    deinit {
        let pointer = pointer
        TextDrawing.whileNoTextIsDrawn { cairo_destroy(pointer) }
    }

    func save() { cairo_save(pointer) }
    func restore() { cairo_restore(pointer) }
    func translate(_ x: Double, _ y: Double) { cairo_translate(pointer, x, y) }
    func map(_ mapping: DisplayMapping) {
        // A matrix without an area would leave the context in a state of error.
        guard abs(mapping.determinant) > 1e-9 else { return }
        var matrix = cairo_matrix_t(xx: mapping.a, yx: mapping.b, xy: mapping.c, yy: mapping.d, x0: 0, y0: 0)
        cairo_transform(pointer, &matrix)
    }
    func scale(_ factor: Double) { cairo_scale(pointer, factor, factor) }

    func setSource(_ color: DisplayColor) {
        cairo_set_source_rgba(pointer, color.red, color.green, color.blue, color.alpha)
    }

    func fill() { cairo_fill(pointer) }
    func clip() { cairo_clip(pointer) }

    /// The pixels of the shorter side of a rectangle of so many units.
    func pixels(of size: CGSize) -> Double {
        func length(_ x: Double, _ y: Double) -> Double {
            var (x, y) = (x, y)
            cairo_user_to_device_distance(pointer, &x, &y)
            return (x * x + y * y).squareRoot()
        }
        return min(length(size.width, 0), length(0, size.height))
    }

    func paint(opacity: Double = 1) { cairo_paint_with_alpha(pointer, opacity) }
}
