package import DisplayLists
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
    /// Pixels, as the picture is shown: a JPEG's sides are swapped where its rows are columns.
    package let width: Int
    package let height: Int
    private let data: Data
    /// How the rows of the file lie.
    private(set) var orientation = CGImagePropertyOrientation.up
    /// Whether the picture is shown as its orientation says.
    private var turnsRows = false

    /// Whether it is a symbol of an asset catalog, which is as large as the text around it. Set while it is loaded.
    package var isSymbol = false
    /// Points of the text for which a symbol has its own size: that of the body.
    package static let symbolTextSize = 17.0

    /// Set after decoding failed, so that not every frame tries again.
    package var isBroken = false

    private var grey: ImageContent?
    /// The picture with other colours, and what made it.
    private var recoloured: (key: AnyHashable, content: ImageContent)?

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
            // Colours are premultiplied, so their sum is not above alpha.
            let light = PixelFormat.light(pixel)
            pixels.storeBytes(
                of: pixel & 0xFF00_0000 | light * 0x01_0101, toByteOffset: index * 4, as: UInt32.self)
        }
        let made = ImageContent(adopting: pixels, width: width, height: height)
        grey = made
        return made
    }

    /// The picture with each colour changed, kept for the last change; nil if it cannot be decoded, or has more pixels than
    /// can be changed in time (4 million).
    ///
    /// - Parameter key: what tells one change from another.
    package func recoloured(
        _ key: some Hashable & Sendable, _ change: (DisplayColor) -> DisplayColor
    ) -> ImageContent? {
        if let recoloured, recoloured.key == AnyHashable(key) { return recoloured.content }
        guard !isBroken, width * height <= 1 << 22 else { return nil }
        let pixels = UnsafeMutableRawBufferPointer.allocate(byteCount: byteCount, alignment: 16)
        guard draw(into: pixels) else {
            pixels.deallocate()
            isBroken = true
            return nil
        }
        var last: (from: UInt32, to: UInt32) = (0, Self.changed(0, change))
        for index in 0..<width * height {
            let pixel = pixels.load(fromByteOffset: index * 4, as: UInt32.self)
            if pixel != last.from { last = (pixel, Self.changed(pixel, change)) }
            pixels.storeBytes(of: last.to, toByteOffset: index * 4, as: UInt32.self)
        }
        let made = ImageContent(adopting: pixels, width: width, height: height)
        recoloured = (AnyHashable(key), made)
        return made
    }

    /// A pixel of premultiplied alpha, red, green, blue in another colour.
    private static func changed(_ pixel: UInt32, _ change: (DisplayColor) -> DisplayColor) -> UInt32 {
        let alpha = Double(pixel >> 24) / 255
        func part(_ shift: UInt32) -> Double { alpha > 0 ? min(Double(pixel >> shift & 0xFF) / 255 / alpha, 1) : 0 }
        return change(DisplayColor(red: part(16), green: part(8), blue: part(0), alpha: alpha)).word
    }

    /// A picture of decoded pixels: native-endian words of premultiplied alpha, red, green, blue.
    package init?(pixels: [UInt32], width: Int, height: Int) {
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
    ///
    /// - Parameter turnsRows: whether a JPEG is shown as its orientation says, and not as its rows lie.
    package init?(_ data: Data, turnsRows: Bool = true) {
        guard let header = PictureHeader(data) else { return nil }
        guard header.width > 0, header.height > 0, max(header.width, header.height) <= Self.longestSide
        else { return nil }
        format =
            switch header.format {
            case .png: .png
            case .jpeg: .jpeg
            case .gif: .gif
            }
        orientation = CGImagePropertyOrientation(rawValue: UInt32(header.orientation)) ?? .up
        self.turnsRows = turnsRows && orientation != .up
        (width, height) =
            turnsRows && orientation.swapsSides ? (header.height, header.width) : (header.width, header.height)
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
        case .jpeg:
            turnsRows ? drawTurned(pixels) : JPEGDecoder.decode(data, width: width, height: height, into: pixels)
        case .gif: Self.fill(pixels, GIFReader(data, width: width, height: height)?.next()?.pixels)
        case .pixels:
            data.withUnsafeBytes {
                pixels.copyMemory(from: $0)
                return true
            }
        }
    }

    /// Decodes a JPEG as its rows lie, and turns them.
    private func drawTurned(_ pixels: UnsafeMutableRawBufferPointer) -> Bool {
        let (columns, rows) = orientation.swapsSides ? (height, width) : (width, height)
        let file = UnsafeMutableRawBufferPointer.allocate(byteCount: byteCount, alignment: 16)
        defer { file.deallocate() }
        guard JPEGDecoder.decode(data, width: columns, height: rows, into: file) else { return false }
        orientation.turn(
            UnsafeBufferPointer(file.bindMemory(to: UInt32.self)), width: columns, height: rows,
            into: pixels.bindMemory(to: UInt32.self))
        return true
    }

    private static func fill(_ target: UnsafeMutableRawBufferPointer, _ words: [UInt32]?) -> Bool {
        guard let words else { return false }
        words.withUnsafeBytes { target.copyMemory(from: $0) }
        return true
    }
}

extension DisplayColor {
    /// A pixel: premultiplied alpha, red, green, blue.
    package var word: UInt32 {
        func byte(_ part: Double) -> UInt32 { UInt32(min(max((part * 255).rounded(), 0), 255)) }
        return byte(alpha) << 24 | byte(red * alpha) << 16 | byte(green * alpha) << 8 | byte(blue * alpha)
    }
}
