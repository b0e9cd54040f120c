import Foundation
import PictureCoding

/// A picture as it came: encoded bytes, and the size that their header tells.
///
/// The header alone is read when a picture is made. A header that tells too large a size is refused there, so that
/// a small hostile file cannot ask for gigabytes.
package final class ImageContent {
    /// The formats that are decoded.
    package enum Format: Hashable, Sendable {
        case png, jpeg
        /// The first picture of it.
        case gif
        /// Decoded already: the pixels lie in the process's own memory, and count there.
        case pixels
    }

    /// In pixels, the longest side that a host takes: larger than any tile at any scale.
    package static let longestSide = 4096

    package let format: Format
    package let width: Int
    package let height: Int
    private let data: Data

    /// Set once decoding failed, so that it is not tried at each frame.
    package var isBroken = false

    /// A picture that is decoded already: native-endian words of premultiplied alpha, red, green, blue.
    init?(pixels: [UInt32], width: Int, height: Int) {
        guard pixels.count == width * height else { return nil }
        format = .pixels
        self.width = width
        self.height = height
        data = pixels.withUnsafeBytes { Data($0) }
    }

    /// Nil: not a PNG, JPEG or GIF picture, or too large.
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
    /// - Returns: false if the bytes are not what their header promised.
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
