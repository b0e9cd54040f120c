import CPangoCairo

extension CairoContext {
    /// Ends a group and makes it the source, blurred if it has pixels.
    ///
    /// - Parameter blur: the radius in the units of the context; 0 for none.
    func popGroup(blur: Double) {
        guard blur > 0 else { return cairo_pop_group_to_source(pointer) }
        var (radius, other) = (blur, 0.0)
        cairo_user_to_device_distance(pointer, &radius, &other)
        guard let pattern = cairo_pop_group(pointer) else { return }
        var surface: OpaquePointer?
        if cairo_pattern_get_surface(pattern, &surface) == CAIRO_STATUS_SUCCESS, let surface,
            cairo_surface_get_type(surface) == CAIRO_SURFACE_TYPE_IMAGE,
            cairo_image_surface_get_format(surface) == CAIRO_FORMAT_ARGB32
        {
            cairo_surface_flush(surface)
            if let bytes = cairo_image_surface_get_data(surface) {
                // A row begins at a multiple of four bytes, as Cairo's format says.
                let stride = Int(cairo_image_surface_get_stride(surface)) / 4
                let height = Int(cairo_image_surface_get_height(surface))
                bytes.withMemoryRebound(to: SIMD4<UInt8>.self, capacity: stride * height) { pixels in
                    BoxBlur(radius: (radius * radius + other * other).squareRoot()).apply(
                        to: UnsafeMutableBufferPointer(start: pixels, count: stride * height), stride: stride,
                        width: Int(cairo_image_surface_get_width(surface)), height: height)
                }
            }
            cairo_surface_mark_dirty(surface)
        }
        cairo_set_source(pointer, pattern)
        cairo_pattern_destroy(pattern)
    }
}
