public import Foundation

/// The bytes of a picture's pixels.
public final class CGDataProvider: Sendable {
    public let data: CFData?

    public init?(data: CFData) { self.data = data }
}

extension CGImage {
    /// Of the bytes that `dataProvider` gives.
    public var alphaInfo: CGImageAlphaInfo { .premultipliedLast }
    public var bitmapInfo: CGBitmapInfo { CGBitmapInfo(rawValue: alphaInfo.rawValue) }
    public var colorSpace: CGColorSpace? { CGColorSpace() }

    /// The pixels as bytes of red, green, blue and alpha, `bytesPerRow` for each row: a copy.
    public var dataProvider: CGDataProvider? {
        var bytes = Data(capacity: words.count * 4)
        for word in words {
            bytes.append(
                contentsOf: [
                    UInt8(truncatingIfNeeded: word >> 16), UInt8(truncatingIfNeeded: word >> 8),
                    UInt8(truncatingIfNeeded: word), UInt8(truncatingIfNeeded: word >> 24),
                ])
        }
        return CGDataProvider(data: bytes)
    }
}
