import Foundation
import Glibc
import PictureCoding
import PictureFiles

/// An encoded picture, and the size that its header has.
///
/// Making a picture reads its header alone. A header with a size above the limit is refused there, so a small hostile
/// file cannot ask for gigabytes.
package final class ImageContent {
    /// The formats that are decoded.
    package enum Format: Hashable, Sendable {
        case png, jpeg
        /// Its first picture.
        case gif
        /// Decoded pixels in the process's own memory.
        case pixels
    }

    /// The longest side that a host takes, in pixels: larger than any tile at any scale.
    package static let longestSide = 4096

    package let format: Format
    package let width: Int
    package let height: Int
    private let data: Data

    /// Set after decoding failed, so that not every frame tries again.
    package var isBroken = false

    private var grey: ImageContent?

    /// The picture in greys, made at the first use; nil if it cannot be decoded, or has more pixels than a tile shows.
    package var desaturated: ImageContent? {
        if let grey { return grey }
        // 16 million pixels are 64 MB.
        guard !isBroken, width * height <= 1 << 24 else { return nil }
        let pixels = UnsafeMutableRawBufferPointer.allocate(byteCount: byteCount, alignment: 16)
        guard draw(into: pixels) else {
            pixels.deallocate()
            isBroken = true
            return nil
        }
        for index in pixels.bindMemory(to: UInt32.self).indices {
            let pixel = pixels.load(fromByteOffset: index * 4, as: UInt32.self)
            // The weights of sRGB in 1,024ths. Colours are premultiplied, so their sum is not above alpha.
            let light = (218 * (pixel >> 16 & 0xFF) + 732 * (pixel >> 8 & 0xFF) + 74 * (pixel & 0xFF)) >> 10
            pixels.storeBytes(
                of: pixel & 0xFF00_0000 | light << 16 | light << 8 | light, toByteOffset: index * 4, as: UInt32.self)
        }
        let made = ImageContent(adopting: pixels, width: width, height: height)
        grey = made
        return made
    }

    /// A picture of decoded pixels: native-endian words of premultiplied alpha, red, green, blue.
    init?(pixels: [UInt32], width: Int, height: Int) {
        guard pixels.count == width * height else { return nil }
        format = .pixels
        self.width = width
        self.height = height
        data = pixels.withUnsafeBytes { Data($0) }
    }

    /// Takes over memory of decoded pixels, and deallocates it at the end.
    init(adopting pixels: UnsafeMutableRawBufferPointer, width: Int, height: Int) {
        format = .pixels
        self.width = width
        self.height = height
        data =
            pixels.baseAddress.map {
                Data(bytesNoCopy: $0, count: pixels.count, deallocator: .custom { address, _ in address.deallocate() })
            } ?? Data()
    }

    /// Whether these are the decoded pixels.
    func hasPixels(_ pixels: UnsafeRawBufferPointer, width: Int, height: Int) -> Bool {
        guard format == .pixels, self.width == width, self.height == height, let mine = pixels.baseAddress else {
            return false
        }
        return data.withUnsafeBytes { bytes in
            guard bytes.count == pixels.count, let address = bytes.baseAddress else { return false }
            return memcmp(address, mine, pixels.count) == 0
        }
    }

    /// Nil if the bytes are not a PNG, JPEG or GIF picture, or the picture is too large.
    package init?(_ data: Data) {
        guard let header = PictureHeader(data) else { return nil }
        guard header.width > 0, header.height > 0, max(header.width, header.height) <= Self.longestSide
        else { return nil }
        format =
            switch header.format {
            case .png: .png
            case .jpeg: .jpeg
            case .gif: .gif
            }
        width = header.width
        height = header.height
        self.data = data
    }

    /// Of the decoded pixels.
    package var byteCount: Int { width * height * 4 }

    /// Decodes into `width` × `height` native-endian words of premultiplied alpha, red, green, blue.
    ///
    /// - Returns: false if the bytes do not match their header.
    package func draw(into pixels: UnsafeMutableRawBufferPointer) -> Bool {
        guard pixels.count >= byteCount else { return false }
        return switch format {
        case .png: PNGDecoder.decode(data, width: width, height: height, into: pixels)
        case .jpeg: JPEGDecoder.decode(data, width: width, height: height, into: pixels)
        case .gif: Self.fill(pixels, GIFReader(data, width: width, height: height)?.next()?.pixels)
        case .pixels:
            data.withUnsafeBytes {
                pixels.copyMemory(from: $0)
                return true
            }
        }
    }

    private static func fill(_ target: UnsafeMutableRawBufferPointer, _ words: [UInt32]?) -> Bool {
        guard let words else { return false }
        words.withUnsafeBytes { target.copyMemory(from: $0) }
        return true
    }
}
