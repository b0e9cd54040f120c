import CPangoCairo

/// Blurs a whole surface of pixels.
package enum SurfaceBlur {
    /// A surface of another format stays as it is.
    ///
    /// - Parameter radius: in pixels; the standard deviation of the curve.
    package static func apply(to surface: OpaquePointer, radius: Double) {
        guard cairo_image_surface_get_format(surface) == CAIRO_FORMAT_ARGB32 else { return }
        cairo_surface_flush(surface)
        if let bytes = cairo_image_surface_get_data(surface) {
            // A row begins at a multiple of four bytes, as Cairo's format says.
            let stride = Int(cairo_image_surface_get_stride(surface)) / 4
            let height = Int(cairo_image_surface_get_height(surface))
            bytes.withMemoryRebound(to: SIMD4<UInt8>.self, capacity: stride * height) { pixels in
                BoxBlur(radius: radius).apply(
                    to: UnsafeMutableBufferPointer(start: pixels, count: stride * height), stride: stride,
                    width: Int(cairo_image_surface_get_width(surface)), height: height)
            }
        }
        cairo_surface_mark_dirty(surface)
    }
}
