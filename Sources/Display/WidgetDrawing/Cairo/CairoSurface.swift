import CPangoCairo
import Foundation
import TextLayout

/// The only owner of a `cairo_surface_t`.
struct CairoSurface: ~Copyable {
    let pointer: OpaquePointer

    private init(taking pointer: OpaquePointer) { self.pointer = pointer }

    deinit { cairo_surface_destroy(pointer) }

    /// Makes a surface of premultiplied pixels in memory. All pixels are transparent at first.
    static func pixels(width: Int, height: Int) throws(DrawingError) -> CairoSurface {
        let surface = CairoSurface(
            taking: cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(clamping: width), Int32(clamping: height)))
        try surface.check(.makeSurface)
        return surface
    }

    /// True if no step has failed so far.
    func check(_ stage: DrawingError.Stage) throws(DrawingError) {
        let status = cairo_surface_status(pointer)
        guard status == CAIRO_STATUS_SUCCESS else { throw DrawingError(stage: stage, status: status.rawValue) }
    }

    /// Writes the surface as a PNG.
    func png() throws(DrawingError) -> Data {
        let sink = ByteSink()
        let status = cairo_surface_write_to_png_stream(
            pointer, ByteSink.write, Unmanaged.passUnretained(sink).toOpaque())
        guard status == CAIRO_STATUS_SUCCESS else { throw DrawingError(stage: .writePNG, status: status.rawValue) }
        return sink.bytes
    }

    /// The rows of pixels, ARGB in native byte order, without padding.
    func argb() -> [UInt32] {
        cairo_surface_flush(pointer)
        let width = Int(cairo_image_surface_get_width(pointer))
        let height = Int(cairo_image_surface_get_height(pointer))
        let stride = Int(cairo_image_surface_get_stride(pointer))
        guard let data = cairo_image_surface_get_data(pointer) else { return [] }
        var pixels: [UInt32] = []
        pixels.reserveCapacity(width * height)
        for row in 0..<height {
            let start = UnsafeRawPointer(data + row * stride)
            for column in 0..<width { pixels.append(start.load(fromByteOffset: column * 4, as: UInt32.self)) }
        }
        return pixels
    }

    /// Pixels for a point, in the parts of an SVG that Cairo can only write as pixels, such as mixed groups. Cairo's own
    /// choice needs 300 MB for a view with the longest sides, and 5 s.
    static let pixelsOfVector = 2.0
    private static let pointsPerInch = 72.0

    /// Draws an SVG of the given size in points and returns its text.
    static func svg(size: CGSize, draw: (borrowing CairoContext) throws(DrawingError) -> Void) throws(DrawingError)
        -> Data
    {
        let sink = ByteSink()
        let surface = CairoSurface(
            taking: cairo_svg_surface_create_for_stream(
                ByteSink.write, Unmanaged.passUnretained(sink).toOpaque(), size.width, size.height))
        try surface.check(.makeSurface)
        cairo_svg_surface_set_document_unit(surface.pointer, CAIRO_SVG_UNIT_PX)
        let resolution = pixelsOfVector * pointsPerInch
        cairo_surface_set_fallback_resolution(surface.pointer, resolution, resolution)
        let context = CairoContext(surface)
        var failure: DrawingError?
        do throws(DrawingError) { try draw(context) } catch { failure = error }
        TextDrawing.whileNoTextIsDrawn { cairo_surface_finish(surface.pointer) }
        if let failure { throw failure }
        try surface.check(.writeSVG)
        return sink.bytes
    }
}

/// The target of a stream function. It lives for the call that passes it.
private final class ByteSink {
    var bytes = Data()

    static let write: @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<UInt8>?, UInt32) -> cairo_status_t = {
        closure, data, length in
        guard let closure, let data else { return CAIRO_STATUS_WRITE_ERROR }
        Unmanaged<ByteSink>.fromOpaque(closure).takeUnretainedValue().bytes.append(data, count: Int(length))
        return CAIRO_STATUS_SUCCESS
    }
}

/// A step of drawing that failed in Cairo, usually for lack of memory.
package struct DrawingError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The closed list of steps.
    package enum Stage: String, Hashable, Sendable {
        case makeSurface = "making a surface"
        case draw = "drawing"
        case writePNG = "writing a PNG"
        case writeSVG = "writing an SVG"
    }

    package var stage: Stage
    /// Cairo's own number for the cause.
    package var status: UInt32
    /// The part of a page at which drawing failed, as far as it is known.
    package var part: Int?

    package var description: String {
        let cause = String(cString: cairo_status_to_string(cairo_status_t(rawValue: status)))
        return "\(stage.rawValue) failed: \(cause)"
    }
}
