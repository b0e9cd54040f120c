import CPangoCairo
public import Foundation

/// A picture whose alpha restricts what is drawn.
final class ContextMask {
    /// Our choice of a bound: each mask of a state costs each drawing the pixels of the clip.
    static let most = 8

    fileprivate var words: [UInt32]
    fileprivate let width: Int
    fileprivate let height: Int
    /// From the picture's pixels to those of the context.
    fileprivate let place: CGAffineTransform

    /// A picture without clear pixels masks by its light: white lets all through.
    init(_ image: CGImage, place: CGAffineTransform) {
        width = image.width
        height = image.height
        self.place = place
        words = image.words
        guard words.allSatisfy({ $0 >> 24 == 0xFF }) else { return }
        // Grey pictures have the same number for each colour, so green stands for all.
        for index in words.indices { words[index] = (words[index] >> 8 & 0xFF) << 24 }
    }
}

extension CGContext {
    /// Restricts what is drawn from now on to the alpha of a picture in a rectangle, and of a picture without clear
    /// pixels to its light. The ninth mask of a state has no effect.
    public func clip(to rect: CGRect, mask image: CGImage) {
        guard rect.isUsable, rect.width > 0, rect.height > 0, state.masks.count < ContextMask.most else { return }
        var matrix = cairo_matrix_t()
        adjust { cairo_get_matrix($0, &matrix) }
        let user = CGAffineTransform(
            a: matrix.xx, b: matrix.yx, c: matrix.xy, d: matrix.yy, tx: matrix.x0, ty: matrix.y0)
        state.masks.append(ContextMask(image, place: image.place(in: rect).concatenating(user)))
    }

    /// Runs `body` and shows only what all masks let through.
    func mask(_ canvas: OpaquePointer, _ masks: ArraySlice<ContextMask>, _ body: (OpaquePointer) -> Void) {
        guard let mask = masks.last else { return body(canvas) }
        cairo_push_group(canvas)
        cairo_set_operator(canvas, CAIRO_OPERATOR_OVER)
        self.mask(canvas, masks.dropLast(), body)
        guard let group = cairo_pop_group(canvas) else { return }
        cairo_save(canvas)
        cairo_set_source(canvas, group)
        mask.words.withUnsafeMutableBytes { bytes in
            guard let surface = Self.surface(bytes, mask.width, mask.height) else { return }
            var place = cairo_matrix_t(
                xx: mask.place.a, yx: mask.place.b, xy: mask.place.c, yy: mask.place.d, x0: mask.place.tx,
                y0: mask.place.ty)
            cairo_set_matrix(canvas, &place)
            cairo_new_path(canvas)
            cairo_rectangle(canvas, 0, 0, Double(mask.width), Double(mask.height))
            cairo_clip(canvas)
            // The edge pixels are repeated beyond the edges, as those of a picture are.
            let pattern = cairo_pattern_create_for_surface(surface)
            cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
            cairo_pattern_set_filter(pattern, state.interpolation.filter)
            cairo_mask(canvas, pattern)
            cairo_pattern_destroy(pattern)
            cairo_surface_destroy(surface)
        }
        cairo_restore(canvas)
        cairo_pattern_destroy(group)
    }
}

extension CGImage {
    /// The place of the pixels where the upper edge of the picture lies at the largest y of a rectangle.
    fileprivate func place(in rect: CGRect) -> CGAffineTransform {
        CGAffineTransform(
            a: rect.width / CGFloat(width), b: 0, c: 0, d: -rect.height / CGFloat(height), tx: rect.minX, ty: rect.maxY)
    }
}
