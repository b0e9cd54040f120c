import CPangoCairo
public import Foundation
import WidgetDrawing

extension CGContext {
    /// Gives a shadow of a third of black to all that is drawn from now on.
    public func setShadow(offset: CGSize, blur: CGFloat) {
        setShadow(offset: offset, blur: blur, color: CGColor(red: 0, green: 0, blue: 0, alpha: 1.0 / 3))
    }

    /// Gives a shadow to all that is drawn from now on.
    ///
    /// - Parameters:
    ///   - offset: to the right and down, whatever transform there is.
    ///   - blur: twice the standard deviation; 0 for sharp edges.
    ///   - color: nil for no shadow.
    public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
        state.shadow = color.flatMap { ContextShadow(offset: offset, blur: blur, color: $0) }
    }

    /// Runs `body` on the canvas with the shadow and the masks of the present state around it.
    func paintWithEffects(_ canvas: OpaquePointer, _ body: (OpaquePointer) -> Void) {
        mask(canvas, state.masks[...]) { canvas in
            guard let shadow = state.shadow else { return body(canvas) }
            paint(canvas, over: shadow, body)
        }
    }

    private func paint(_ canvas: OpaquePointer, over shadow: ContextShadow, _ body: (OpaquePointer) -> Void) {
        cairo_push_group(canvas)
        cairo_set_operator(canvas, CAIRO_OPERATOR_OVER)
        body(canvas)
        guard let group = cairo_pop_group(canvas) else { return }
        cairo_save(canvas)
        var drawn: OpaquePointer?
        if cairo_pattern_get_surface(group, &drawn) == CAIRO_STATUS_SUCCESS, let drawn,
            let shade = Self.shade(of: drawn, shadow.color, blur: shadow.blur * baseScale)
        {
            cairo_save(canvas)
            cairo_identity_matrix(canvas)
            cairo_set_source_surface(
                canvas, shade, shadow.offset.width * baseScale, shadow.offset.height * baseScale)
            cairo_paint(canvas)
            cairo_restore(canvas)
            cairo_surface_destroy(shade)
        }
        cairo_set_source(canvas, group)
        cairo_paint(canvas)
        cairo_restore(canvas)
        cairo_pattern_destroy(group)
    }

    /// The form of a drawing in one colour, blurred; nil for an empty one.
    ///
    /// - Parameter blur: in pixels.
    private static func shade(of drawn: OpaquePointer, _ color: CGColor, blur: CGFloat) -> OpaquePointer? {
        let (width, height) = (cairo_image_surface_get_width(drawn), cairo_image_surface_get_height(drawn))
        guard width > 0, height > 0, let shade = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height) else {
            return nil
        }
        var (left, top) = (0.0, 0.0)
        cairo_surface_get_device_offset(drawn, &left, &top)
        cairo_surface_set_device_offset(shade, left, top)
        if let canvas = cairo_create(shade) {
            cairo_set_source_rgba(canvas, color.red, color.green, color.blue, color.alpha)
            cairo_mask_surface(canvas, drawn, 0, 0)
            cairo_destroy(canvas)
        }
        SurfaceBlur.apply(to: shade, radius: blur)
        return shade
    }
}
