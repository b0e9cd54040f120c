import CPangoCairo
import CTurboJPEG
package import Foundation

/// Writes pixels as PNG or JPEG.
package enum PictureEncoder {
    /// - Parameter pixels: `width` × `height` native-endian words of premultiplied alpha, red, green, blue.
    /// - Returns: nil if the numbers do not match or memory runs out.
    package static func png(_ pixels: UnsafeMutableRawBufferPointer, width: Int, height: Int) -> Data? {
        guard fits(pixels.count, width, height) else { return nil }
        let surface = cairo_image_surface_create_for_data(
            pixels.bindMemory(to: UInt8.self).baseAddress, CAIRO_FORMAT_ARGB32, Int32(width), Int32(height),
            Int32(width * 4))
        defer { cairo_surface_destroy(surface) }
        var data = Data()
        let status = withUnsafeMutablePointer(to: &data) { pointer in
            cairo_surface_write_to_png_stream(
                surface,
                { closure, bytes, count in
                    guard let closure, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
                    closure.assumingMemoryBound(to: Data.self).pointee.append(bytes, count: Int(count))
                    return CAIRO_STATUS_SUCCESS
                }, pointer)
        }
        return status == CAIRO_STATUS_SUCCESS ? data : nil
    }

    /// - Parameter quality: 1 … 100. Transparent pixels become black, because JPEG has no alpha.
    package static func jpeg(
        _ pixels: UnsafeMutableRawBufferPointer, width: Int, height: Int, quality: Int
    ) -> Data? {
        guard fits(pixels.count, width, height), let encoder = tjInitCompress() else { return nil }
        defer { tjDestroy(encoder) }
        var bytes: UnsafeMutablePointer<UInt8>?
        var count: UInt = 0
        let order = 1.littleEndian == 1 ? TJPF_BGRX : TJPF_XRGB
        let result = tjCompress2(
            encoder, pixels.bindMemory(to: UInt8.self).baseAddress, Int32(width), 0, Int32(height),
            Int32(order.rawValue), &bytes, &count, Int32(TJSAMP_420.rawValue), Int32(min(max(quality, 1), 100)), 0)
        defer { tjFree(bytes) }
        guard result == 0, let bytes else { return nil }
        return Data(bytes: bytes, count: Int(count))
    }

    private static func fits(_ count: Int, _ width: Int, _ height: Int) -> Bool {
        (1...32_767).contains(width) && (1...32_767).contains(height) && count >= width * height * 4
    }
}
