import CPangoCairo
import Foundation

/// A bitmap to draw into, with pixels that may be read and written.
///
/// A context that the program makes has pixels as its units, and y grows upwards from the lower left corner. The context
/// of `UIView.draw(_:)` has points, and y grows downwards from the upper left corner.
public final class CGContext {
    public let width: Int
    public let height: Int
    public let bytesPerRow: Int
    private let format: PixelFormat
    /// The grey pixels that `data` has given out.
    private var grays: UnsafeMutableRawBufferPointer?
    private let memory: UnsafeMutableRawBufferPointer
    /// Whether the memory belongs to a view now, so that nothing may be drawn any more.
    private var isClosed = false
    /// Whether something was drawn.
    private(set) var isPainted = false
    private var surface: OpaquePointer?
    /// The `cairo_t` with the path, the line and the mapping; made at the first use.
    private var canvas: OpaquePointer?
    /// Pixels of a unit before any transform.
    let baseScale: CGFloat
    var state = DrawingState()
    var savedStates: [DrawingState] = []

    /// Makes a context of clear pixels, or of black ones in a format without alpha. Of the original's formats it takes 8
    /// bits for each component and its own memory (`data` nil).
    ///
    /// - Parameters:
    ///   - bytesPerRow: 0, or four times the width; at least the width for greys.
    ///   - space: that of greys has one byte for each pixel, and `CGImageAlphaInfo.none`.
    ///   - bitmapInfo: `CGImageAlphaInfo.premultipliedLast`, `premultipliedFirst`, `noneSkipLast` or `noneSkipFirst`, with
    ///     or without `CGBitmapInfo.byteOrder32Little`.
    public init?(
        data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
        space: CGColorSpace, bitmapInfo: UInt32
    ) {
        let side = 1...ImageContent.longestSide
        guard data == nil, side.contains(width), side.contains(height), bitsPerComponent == 8,
            let format = PixelFormat(space, bitmapInfo: bitmapInfo)
        else { return nil }
        let isRowUsable = format.isGray ? bytesPerRow >= width : bytesPerRow == width * 4
        guard bytesPerRow == 0 || isRowUsable else { return nil }
        self.format = format
        self.width = width
        self.height = height
        self.bytesPerRow = format.isGray ? width : width * 4
        baseScale = 1
        memory = .allocate(byteCount: width * height * 4, alignment: 16)
        memory.initializeMemory(as: UInt32.self, repeating: format.isOpaque ? format.stored(0xFF00_0000) : 0)
        if let canvas = makeCanvas() {
            cairo_translate(canvas, 0, Double(height))
            cairo_scale(canvas, 1, -1)
        }
    }

    /// The context of a view: clear pixels, and points as units.
    ///
    /// - Parameter scale: pixels a point. Sides above `ImageContent.longestSide` pixels make none.
    init?(points: CGSize, scale: CGFloat) {
        let side = 1.0...Double(ImageContent.longestSide)
        let width = Double(points.width * scale).rounded(.up)
        let height = Double(points.height * scale).rounded(.up)
        guard side.contains(width), side.contains(height) else { return nil }
        format = .native
        self.width = Int(width)
        self.height = Int(height)
        bytesPerRow = self.width * 4
        baseScale = scale
        memory = .allocate(byteCount: self.width * self.height * 4, alignment: 16)
        memory.initializeMemory(as: UInt8.self, repeating: 0)
        if let canvas = makeCanvas() {
            cairo_scale(canvas, width / Double(points.width), height / Double(points.height))
        }
    }

    deinit {
        close()
        if !isClosed { memory.deallocate() }
        grays?.deallocate()
    }

    private func close() {
        if let canvas { cairo_destroy(canvas) }
        if let surface { cairo_surface_destroy(surface) }
        (canvas, surface) = (nil, nil)
    }

    /// Ends the drawing and passes the memory to the caller, who deallocates it.
    func relinquish() -> UnsafeMutableRawBufferPointer? {
        guard !isClosed else { return nil }
        close()
        isClosed = true
        return memory
    }

    private func makeCanvas() -> OpaquePointer? {
        if let canvas { return canvas }
        guard !isClosed, let surface = Self.surface(memory, width, height) else { return nil }
        let canvas = cairo_create(surface)
        self.surface = surface
        self.canvas = canvas
        cairo_set_line_width(canvas, 1)
        return canvas
    }

    /// Runs `body` on the canvas: for the path, the line, the mapping and the clip, which need no pixels.
    func adjust(_ body: (OpaquePointer) -> Void) {
        if let canvas = makeCanvas() { body(canvas) }
    }

    /// Runs `body` on the canvas and takes over the pixels that it draws, with their shadow.
    func paint(hasEffects: Bool = true, _ body: (OpaquePointer) -> Void) {
        guard let canvas = makeCanvas(), let surface else { return }
        isPainted = true
        swapped { _ in
            cairo_surface_mark_dirty(surface)
            if hasEffects, state.shadow != nil || !state.masks.isEmpty {
                paintWithEffects(canvas, body)
            } else {
                body(canvas)
            }
            cairo_surface_flush(surface)
        }
    }

    /// The pixels, row by row from the top. Greys are a copy: what is written there is not drawn.
    public var data: UnsafeMutableRawPointer? {
        guard !isClosed else { return nil }
        guard format.isGray else { return memory.baseAddress }
        let copy = grays ?? .allocate(byteCount: width * height, alignment: 16)
        grays = copy
        for (index, pixel) in memory.bindMemory(to: UInt32.self).enumerated() {
            copy[index] = UInt8(truncatingIfNeeded: PixelFormat.light(pixel))
        }
        return copy.baseAddress
    }

    /// Draws a picture over the present content, stretched to a rectangle. Its upper edge lies at the largest y: where y
    /// grows downwards, the picture is upside down, as on the original platform.
    public func draw(_ image: CGImage, in rect: CGRect) {
        guard rect.isUsable else { return }
        adjust {
            cairo_save($0)
            cairo_translate($0, 0, rect.minY + rect.maxY)
            cairo_scale($0, 1, -1)
        }
        drawUpright(image, in: rect)
        adjust { cairo_restore($0) }
    }

    /// Draws a picture with its upper edge at the smallest y.
    ///
    /// - Parameter tint: the colour that fills the picture's shape; nil for its own colours.
    func drawUpright(_ image: CGImage, in rect: CGRect, tint: CGColor? = nil) {
        guard rect.width > 0, rect.height > 0, rect.isUsable else { return }
        var words = image.words
        words.withUnsafeMutableBytes { source in
            guard let from = Self.surface(source, image.width, image.height) else { return }
            paint { canvas in
                cairo_save(canvas)
                cairo_translate(canvas, rect.minX, rect.minY)
                cairo_scale(canvas, rect.width / Double(image.width), rect.height / Double(image.height))
                // The edge pixels are repeated beyond the edges, so that a stretched picture does not fade there.
                cairo_new_path(canvas)
                cairo_rectangle(canvas, 0, 0, Double(image.width), Double(image.height))
                cairo_clip(canvas)
                let pattern = cairo_pattern_create_for_surface(from)
                cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
                cairo_pattern_set_filter(pattern, state.interpolation.filter)
                if let tint {
                    setSource(tint, canvas)
                    cairo_mask(canvas, pattern)
                } else {
                    cairo_set_source(canvas, pattern)
                    cairo_paint_with_alpha(canvas, state.alpha)
                }
                cairo_pattern_destroy(pattern)
                cairo_restore(canvas)
            }
            cairo_surface_destroy(from)
        }
    }

    /// A copy of the present pixels.
    public func makeImage() -> CGImage? {
        guard !isClosed else { return nil }
        var words: [UInt32] = []
        swapped { words = Array($0.bindMemory(to: UInt32.self)) }
        if format.isOpaque {
            for index in words.indices {
                let light = format.isGray ? PixelFormat.light(words[index]) * 0x01_0101 : words[index]
                words[index] = light | 0xFF00_0000
            }
        }
        return CGImage(words: words, width: width, height: height)
    }

    /// Runs `body` while the memory holds words of alpha, red, green, blue, whatever the context's own order is.
    private func swapped(_ body: (UnsafeMutableRawBufferPointer) -> Void) {
        guard !format.isNative else { return body(memory) }
        let words = memory.bindMemory(to: UInt32.self)
        for index in words.indices { words[index] = format.native(words[index]) }
        body(memory)
        for index in words.indices { words[index] = format.stored(words[index]) }
    }

    static func surface(_ bytes: UnsafeMutableRawBufferPointer, _ width: Int, _ height: Int) -> OpaquePointer? {
        cairo_image_surface_create_for_data(
            bytes.bindMemory(to: UInt8.self).baseAddress, CAIRO_FORMAT_ARGB32, Int32(width), Int32(height),
            Int32(width * 4))
    }
}
