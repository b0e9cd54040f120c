import CPangoCairo

/// A bitmap to draw pictures into, with pixels that may be read and written.
public final class CGContext {
    public let width: Int
    public let height: Int
    public let bytesPerRow: Int
    private let order: CGImageAlphaInfo
    private let memory: UnsafeMutableRawBufferPointer

    /// Makes a context of clear pixels. Of the original's formats it takes 8 bits for each component and its own memory
    /// (`data` nil).
    ///
    /// - Parameters:
    ///   - bytesPerRow: 0, or four times the width.
    ///   - bitmapInfo: `CGImageAlphaInfo.premultipliedLast.rawValue`, or `premultipliedFirst` with
    ///     `CGBitmapInfo.byteOrder32Little`.
    public init?(
        data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
        space: CGColorSpace, bitmapInfo: UInt32
    ) {
        let side = 1...ImageContent.longestSide
        let native = CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue
        guard data == nil, side.contains(width), side.contains(height), bitsPerComponent == 8,
            bytesPerRow == 0 || bytesPerRow == width * 4
        else { return nil }
        switch bitmapInfo {
        case CGImageAlphaInfo.premultipliedLast.rawValue: order = .premultipliedLast
        case native: order = .premultipliedFirst
        default: return nil
        }
        self.width = width
        self.height = height
        self.bytesPerRow = width * 4
        memory = .allocate(byteCount: width * height * 4, alignment: 16)
        memory.initializeMemory(as: UInt8.self, repeating: 0)
    }

    deinit { memory.deallocate() }

    /// The pixels, row by row from the top.
    public var data: UnsafeMutableRawPointer? { memory.baseAddress }

    /// Draws a picture over the present content, stretched to a rectangle in pixels.
    public func draw(_ image: CGImage, in rect: CGRect) {
        guard rect.width > 0, rect.height > 0, rect.minX.isFinite, rect.minY.isFinite else { return }
        swapped { memory in
            var words = image.words
            words.withUnsafeMutableBytes { source in
                guard
                    let from = Self.surface(source, image.width, image.height),
                    let to = Self.surface(memory, width, height)
                else { return }
                let context = cairo_create(to)
                cairo_translate(context, rect.minX, rect.minY)
                cairo_scale(context, rect.width / Double(image.width), rect.height / Double(image.height))
                cairo_set_source_surface(context, from, 0, 0)
                cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_GOOD)
                cairo_paint(context)
                cairo_destroy(context)
                cairo_surface_flush(to)
                cairo_surface_destroy(to)
                cairo_surface_destroy(from)
            }
        }
    }

    /// A copy of the present pixels.
    public func makeImage() -> CGImage? {
        var words: [UInt32] = []
        swapped { words = Array($0.bindMemory(to: UInt32.self)) }
        return CGImage(words: words, width: width, height: height)
    }

    /// Runs `body` while the memory holds words of alpha, red, green, blue, whatever the context's own order is.
    private func swapped(_ body: (UnsafeMutableRawBufferPointer) -> Void) {
        guard order == .premultipliedLast else { return body(memory) }
        let words = memory.bindMemory(to: UInt32.self)
        // Red, green, blue, alpha as bytes, read as a big-endian word, is that word rotated by one byte.
        for index in words.indices {
            let word = UInt32(bigEndian: words[index])
            words[index] = word >> 8 | word << 24
        }
        body(memory)
        for index in words.indices { words[index] = (words[index] << 8 | words[index] >> 24).bigEndian }
    }

    private static func surface(_ bytes: UnsafeMutableRawBufferPointer, _ width: Int, _ height: Int) -> OpaquePointer? {
        cairo_image_surface_create_for_data(
            bytes.bindMemory(to: UInt8.self).baseAddress, CAIRO_FORMAT_ARGB32, Int32(width), Int32(height),
            Int32(width * 4))
    }
}
