import CPangoCairo
import TextLayout

extension CairoContext {
    /// Ends a group and makes it the source, blurred.
    ///
    /// - Parameter blur: the radius in the units of the context; 0 for none.
    func popGroup(blur: Double) {
        guard blur > 0 else { return cairo_pop_group_to_source(pointer) }
        var (across, along) = (blur, 0.0)
        cairo_user_to_device_distance(pointer, &across, &along)
        let radius = (across * across + along * along).squareRoot()
        guard let pattern = cairo_pop_group(pointer) else { return }
        var surface: OpaquePointer?
        if cairo_pattern_get_surface(pattern, &surface) == CAIRO_STATUS_SUCCESS, let surface {
            if cairo_surface_get_type(surface) == CAIRO_SURFACE_TYPE_IMAGE {
                SurfaceBlur.apply(to: surface, radius: radius)
                cairo_set_source(pointer, pattern)
            } else {
                setSource(pattern, blurredBy: radius)
            }
        }
        cairo_pattern_destroy(pattern)
    }

    /// Pixels of a blurred part of an SVG, for each point: a blur has no sharp edges.
    private static let pixels = 2.0
    /// Of each side of such a part. A list's sides have at most 2,048 points.
    private static let longestSide = 4096.0

    /// Makes a group of a vector drawing the source, as blurred pixels: an SVG of Cairo has no filters.
    private func setSource(_ group: OpaquePointer, blurredBy radius: Double) {
        var matrix = cairo_matrix_t()
        cairo_get_matrix(pointer, &matrix)
        // The visible part, in the units of the SVG.
        var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
        cairo_save(pointer)
        cairo_identity_matrix(pointer)
        cairo_clip_extents(pointer, &left, &top, &right, &bottom)
        cairo_restore(pointer)
        let width = min(((right - left) * Self.pixels).rounded(.up), Self.longestSide)
        let height = min(((bottom - top) * Self.pixels).rounded(.up), Self.longestSide)
        guard width >= 1, height >= 1,
            let image = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height)),
            let copy = cairo_create(image)
        else { return cairo_set_source_rgba(pointer, 0, 0, 0, 0) }
        // From the units of the context to pixels of the image.
        var place = cairo_matrix_t(
            xx: Self.pixels, yx: 0, xy: 0, yy: Self.pixels, x0: -left * Self.pixels, y0: -top * Self.pixels)
        var toImage = cairo_matrix_t()
        cairo_matrix_multiply(&toImage, &matrix, &place)
        // The group's letters are drawn now.
        TextDrawing.whileNoTextIsDrawn {
            cairo_set_matrix(copy, &toImage)
            cairo_set_source(copy, group)
            cairo_paint(copy)
            cairo_destroy(copy)
        }
        SurfaceBlur.apply(to: image, radius: radius * Self.pixels)
        if let source = cairo_pattern_create_for_surface(image) {
            cairo_pattern_set_matrix(source, &toImage)
            cairo_set_source(pointer, source)
            cairo_pattern_destroy(source)
        }
        cairo_surface_destroy(image)
    }
}
