import CPangoCairo
package import Foundation

/// Decodes PNG pictures with Cairo.
package enum PNGDecoder {
    private struct Source {
        var bytes: UnsafeRawBufferPointer
        var place = 0
    }

    /// Decodes into `width` × `height` native-endian words of premultiplied alpha, red, green, blue. Returns false if
    /// the bytes are not such a picture.
    package static func decode(_ data: Data, width: Int, height: Int, into pixels: UnsafeMutableRawBufferPointer)
        -> Bool
    {
        data.withUnsafeBytes { bytes in
            var source = Source(bytes: bytes)
            let surface = withUnsafeMutablePointer(to: &source) { pointer in
                cairo_image_surface_create_from_png_stream(
                    { closure, target, count in
                        guard let closure, let target else { return CAIRO_STATUS_READ_ERROR }
                        let source = closure.assumingMemoryBound(to: Source.self)
                        let (place, count) = (source.pointee.place, Int(count))
                        guard count <= source.pointee.bytes.count - place, let base = source.pointee.bytes.baseAddress
                        else { return CAIRO_STATUS_READ_ERROR }
                        memcpy(target, base + place, count)
                        source.pointee.place = place + count
                        return CAIRO_STATUS_SUCCESS
                    }, pointer)
            }
            defer { cairo_surface_destroy(surface) }
            guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS,
                Int(cairo_image_surface_get_width(surface)) == width,
                Int(cairo_image_surface_get_height(surface)) == height
            else { return false }
            return copy(surface, width: width, height: height, into: pixels)
        }
    }

    // Cairo's pixels have the wire's format, but its rows may be longer. In a picture without alpha the byte of
    // alpha is undefined.
    private static func copy(
        _ surface: OpaquePointer?, width: Int, height: Int, into pixels: UnsafeMutableRawBufferPointer
    ) -> Bool {
        cairo_surface_flush(surface)
        guard let from = cairo_image_surface_get_data(surface), let to = pixels.baseAddress else { return false }
        let format = cairo_image_surface_get_format(surface)
        guard format == CAIRO_FORMAT_ARGB32 || format == CAIRO_FORMAT_RGB24 else { return false }
        let stride = Int(cairo_image_surface_get_stride(surface))
        for row in 0..<height { memcpy(to + row * width * 4, from + row * stride, width * 4) }
        if format == CAIRO_FORMAT_RGB24 {
            let words = pixels.bindMemory(to: UInt32.self)
            for index in 0..<(width * height) { words[index] |= 0xFF00_0000 }
        }
        return true
    }
}
