public import UIKitCore

/// Makes the pixels of images.
public final class CIContext: NSObject, Sendable {
    public override init() {}
    /// No option has an effect.
    public init(options: [CIContextOption: Any]? = nil) {}

    /// The pixels of an image in a rectangle; nil for a rectangle without pixels, and for one with a side that no picture
    /// has.
    public func createCGImage(_ image: CIImage, from fromRect: CGRect) -> CGImage? {
        guard let rect = PixelRect(fromRect), !rect.isEmpty, max(rect.width, rect.height) <= ImageContent.longestSide
        else { return nil }
        return CGImage(words: image.recipe.pixels(in: rect), width: rect.width, height: rect.height)
    }

    /// As `createCGImage(_:from:)`: there is one format.
    public func createCGImage(
        _ image: CIImage, from fromRect: CGRect, format: CIFormat, colorSpace: CGColorSpace?
    ) -> CGImage? { createCGImage(image, from: fromRect) }

    /// Writes the pixels of an image in a rectangle, row by row from the top, four bytes each, with colours premultiplied by
    /// alpha. Writes nothing for a rectangle without pixels, or with a side that no picture has.
    ///
    /// - Parameters:
    ///   - data: has room for all rows.
    ///   - rowBytes: from the start of a row to the next one; at least four for each pixel.
    ///   - colorSpace: has no effect.
    public func render(
        _ image: CIImage, toBitmap data: UnsafeMutableRawPointer, rowBytes: Int, bounds: CGRect, format: CIFormat,
        colorSpace: CGColorSpace?
    ) {
        // As many rows and columns as the rectangle has, also between two pixels: there is no room for more.
        let whole = CGRect(
            x: bounds.minX.rounded(.down), y: bounds.minY.rounded(.down), width: bounds.width.rounded(.up),
            height: bounds.height.rounded(.up))
        guard let rect = PixelRect(whole), !rect.isEmpty, max(rect.width, rect.height) <= ImageContent.longestSide,
            rowBytes >= rect.width * 4
        else { return }
        for (index, word) in image.recipe.pixels(in: rect).enumerated() {
            let place = index / rect.width * rowBytes + index % rect.width * 4
            data.storeBytes(of: format.word(word).bigEndian, toByteOffset: place, as: UInt32.self)
        }
    }

    /// Nothing is kept between two images.
    public func clearCaches() {}
}

/// How a pixel's components lie in memory.
public struct CIFormat: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int32
    public init(rawValue: Int32) { self.rawValue = rawValue }
    public static let ARGB8 = CIFormat(rawValue: 265)
    public static let BGRA8 = CIFormat(rawValue: 266)
    public static let RGBA8 = CIFormat(rawValue: 264)

    /// The bytes, the first one highest, of a pixel whose bytes are alpha, red, green, blue.
    func word(_ word: UInt32) -> UInt32 {
        switch self {
        case .ARGB8: word
        case .BGRA8: word.byteSwapped
        default: word << 8 | word >> 24
        }
    }
}

/// How a context works; no option has an effect.
public struct CIContextOption: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let outputColorSpace = CIContextOption(rawValue: "output_color_space")
    public static let workingColorSpace = CIContextOption(rawValue: "working_color_space")
    public static let workingFormat = CIContextOption(rawValue: "working_format")
    public static let highQualityDownsample = CIContextOption(rawValue: "high_quality_downsample")
    public static let cacheIntermediates = CIContextOption(rawValue: "kCIContextCacheIntermediates")
    public static let useSoftwareRenderer = CIContextOption(rawValue: "software_renderer")
    public static let priorityRequestLow = CIContextOption(rawValue: "kCIContextPriorityRequestLow")
    public static let name = CIContextOption(rawValue: "kCIContextName")
}
