package import Foundation

/// The pictures that a session's display lists may use, by number.
package typealias Pictures = [UInt32: Picture]

/// Pixels that an extension decoded, as they arrived. They are never changed.
package struct Picture: Sendable {
    /// The order of a pixel's four bytes. Both formats hold colours premultiplied with alpha.
    package enum Format: Hashable, Sendable {
        /// One 32-bit number in the machine's byte order, alpha in the highest byte. Cairo draws it without a copy.
        case argb
        /// Four bytes in the order of the name.
        case rgba
    }

    /// The longest side in pixels.
    package static let maximumSide = 8192

    package let width: Int
    package let height: Int
    package let stride: Int
    package let pixels: Data
    /// The hash of size and pixels, for `ContentHash`.
    package let digest: ContentHash

    /// - Parameters:
    ///   - stride: bytes from one row to the next; nil for rows without gaps.
    ///   - pixels: at least `stride` × `height` bytes, not copied if the format is `argb`.
    /// - Returns: nil if the numbers do not match, or a side is not 1 … `maximumSide` pixels.
    package init?(width: Int, height: Int, stride: Int? = nil, format: Format = .argb, pixels: Data) {
        guard (1...Self.maximumSide).contains(width), (1...Self.maximumSide).contains(height) else { return nil }
        let stride = stride ?? width * 4
        // The last row may have no padding. The upper bound prevents an overflow of the product below.
        guard stride >= width * 4, stride <= Self.maximumSide * 8, stride % 4 == 0,
            pixels.count >= stride * (height - 1) + width * 4
        else { return nil }
        self.width = width
        self.height = height
        switch format {
        case .argb:
            self.stride = stride
            self.pixels = pixels
        case .rgba:
            self.stride = width * 4
            self.pixels = Self.argb(fromRGBA: pixels, width: width, height: height, stride: stride)
        }
        digest = Self.digest(width: width, height: height, stride: self.stride, pixels: self.pixels)
    }

    private static func argb(fromRGBA source: Data, width: Int, height: Int, stride: Int) -> Data {
        var result = Data(count: width * height * 4)
        result.withUnsafeMutableBytes { target in
            source.withUnsafeBytes { bytes in
                for row in 0..<height {
                    for column in 0..<width {
                        let from = row * stride + column * 4
                        let red = UInt32(bytes[from])
                        let green = UInt32(bytes[from + 1])
                        let blue = UInt32(bytes[from + 2])
                        let alpha = UInt32(bytes[from + 3])
                        target.storeBytes(
                            of: alpha << 24 | red << 16 | green << 8 | blue,
                            toByteOffset: (row * width + column) * 4, as: UInt32.self)
                    }
                }
            }
        }
        return result
    }

    private static func digest(width: Int, height: Int, stride: Int, pixels: Data) -> ContentHash {
        var hasher = ContentHasher()
        hasher.combine(width)
        hasher.combine(height)
        pixels.withUnsafeBytes { bytes in
            for row in 0..<height {
                hasher.combine(bytes: UnsafeRawBufferPointer(rebasing: bytes[row * stride..<row * stride + width * 4]))
            }
        }
        return hasher.finalize()
    }
}
