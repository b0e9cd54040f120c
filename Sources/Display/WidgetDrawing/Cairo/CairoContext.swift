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

    func clip() { cairo_clip(pointer) }

    /// The pixels between the two sides of a rectangle of so many units that are closest to each other.
    func thickness(of size: CGSize) -> Double {
        func side(_ x: Double, _ y: Double) -> SIMD2<Double> {
            var (x, y) = (x, y)
            cairo_user_to_device_distance(pointer, &x, &y)
            return SIMD2(x, y)
        }
        let (across, along) = (side(size.width, 0), side(0, size.height))
        let longest = max((across * across).sum(), (along * along).sum()).squareRoot()
        return longest > 0 ? abs(across.x * along.y - across.y * along.x) / longest : 0
    }

    /// Throws if a step of drawing has failed; Cairo draws nothing after it.
    ///
    /// - Parameter part: the part of a page that was drawn last.
    func check(part: Int? = nil) throws(DrawingError) {
        let status = cairo_status(pointer)
        guard status == CAIRO_STATUS_SUCCESS else {
            throw DrawingError(stage: .draw, status: status.rawValue, part: part)
        }
    }

    func paint(opacity: Double = 1) { cairo_paint_with_alpha(pointer, opacity) }
}
