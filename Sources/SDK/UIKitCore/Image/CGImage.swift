/// The place of a pixel's alpha, and whether the colours are premultiplied. A context of this SDK takes five of them.
public enum CGImageAlphaInfo: UInt32, Sendable {
    case none = 0
    /// Bytes of red, green, blue, alpha.
    case premultipliedLast = 1
    /// Words of alpha, red, green, blue in the machine's order, with `CGBitmapInfo.byteOrder32Little`.
    case premultipliedFirst = 2
    case last = 3
    case first = 4
    case noneSkipLast = 5
    case noneSkipFirst = 6
    case alphaOnly = 7
}

/// How a pixel's bytes are arranged.
public struct CGBitmapInfo: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
    public static let byteOrder32Little = CGBitmapInfo(rawValue: 2 << 12)
    public static let byteOrder32Big = CGBitmapInfo(rawValue: 4 << 12)
}

/// A colour space: sRGB, or the grays in it.
public struct CGColorSpace: Hashable, Sendable {
    var isGray = false
}

public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace() }
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { CGColorSpace(isGray: true) }

/// Decoded pixels, immutable.
public final class CGImage: @unchecked Sendable {
    public let width: Int
    public let height: Int
    public var bitsPerComponent: Int { 8 }
    public var bitsPerPixel: Int { 32 }
    public var bytesPerRow: Int { width * 4 }

    // Not written to after `init`, which makes it Sendable: words of alpha, red, green, blue.
    package let words: [UInt32]

    package init(words: [UInt32], width: Int, height: Int) {
        self.words = words
        self.width = width
        self.height = height
    }
}

extension UIImage {
    /// A picture of decoded pixels, which count in the process's memory.
    public convenience init(cgImage: CGImage) {
        self.init(content: ImageContent(pixels: cgImage.words, width: cgImage.width, height: cgImage.height))
    }

    /// The pixels, decoded now; nil for a symbol, and for a file that does not match its header.
    public var cgImage: CGImage? {
        guard let content else { return nil }
        var isDrawn = false
        let words = [UInt32](unsafeUninitializedCapacity: content.width * content.height) { buffer, count in
            buffer.initialize(repeating: 0)
            isDrawn = content.draw(into: UnsafeMutableRawBufferPointer(buffer))
            count = content.width * content.height
        }
        return isDrawn ? CGImage(words: words, width: content.width, height: content.height) : nil
    }
}
