public import Foundation

extension CGImage {
    /// A picture of bytes; nil for another form than 8 bits for each of four components, or too few bytes.
    ///
    /// - Parameters:
    ///   - bitmapInfo: red, green, blue and alpha by `premultipliedLast`, `last` or `noneSkipLast`, or words of alpha,
    ///     red, green, blue by `premultipliedFirst` with `byteOrder32Little`.
    ///   - decode: nil; other ranges make no picture.
    public convenience init?(
        width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int, space: CGColorSpace,
        bitmapInfo: CGBitmapInfo, provider: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
        intent: CGColorRenderingIntent
    ) {
        let side = 1...ImageContent.longestSide
        guard side.contains(width), side.contains(height), bitsPerComponent == 8, bitsPerPixel == 32, decode == nil,
            bytesPerRow >= width * 4, let data = provider.data, let form = PixelForm(bitmapInfo),
            data.count >= width * 4, (data.count - width * 4) / bytesPerRow >= height - 1
        else { return nil }
        var words: [UInt32] = []
        words.reserveCapacity(width * height)
        data.withUnsafeBytes { bytes in
            for row in 0..<height {
                for column in 0..<width {
                    let raw = bytes.loadUnaligned(fromByteOffset: row * bytesPerRow + column * 4, as: UInt32.self)
                    words.append(form.word(raw))
                }
            }
        }
        self.init(words: words, width: width, height: height)
    }

    /// None: each component has its whole range.
    public var decode: UnsafePointer<CGFloat>? { nil }
    public var shouldInterpolate: Bool { true }
    public var renderingIntent: CGColorRenderingIntent { .defaultIntent }
}

/// How the four bytes of a pixel become a word of premultiplied alpha, red, green, blue.
private enum PixelForm {
    case words, premultiplied, straight, opaque

    init?(_ info: CGBitmapInfo) {
        let alpha = CGImageAlphaInfo(rawValue: info.intersection(.alphaInfoMask).rawValue)
        let order = info.subtracting(.alphaInfoMask)
        switch (alpha, order) {
        case (.premultipliedFirst, .byteOrder32Little): self = .words
        case (.premultipliedLast, []), (.premultipliedLast, .byteOrder32Big): self = .premultiplied
        case (.last, []), (.last, .byteOrder32Big): self = .straight
        case (.noneSkipLast, []), (.noneSkipLast, .byteOrder32Big): self = .opaque
        default: return nil
        }
    }

    func word(_ raw: UInt32) -> UInt32 {
        if self == .words { return raw }
        let bytes = UInt32(bigEndian: raw)
        let (red, green, blue) = (bytes >> 24, bytes >> 16 & 0xFF, bytes >> 8 & 0xFF)
        let alpha = self == .opaque ? 0xFF : bytes & 0xFF
        func part(_ value: UInt32) -> UInt32 {
            self == .straight ? (value * alpha + 127) / 255 : min(value, alpha)
        }
        return alpha << 24 | part(red) << 16 | part(green) << 8 | part(blue)
    }
}
