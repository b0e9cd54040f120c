public import Foundation

/// A picture file of which parts are read: its size, its pixels, a small copy.
///
/// A file has one picture here: of a GIF the first. The orientation that a JPEG notes is not applied.
public final class CGImageSource: Sendable {
    fileprivate let data: Data
    private let picture: UIImage

    fileprivate init?(_ data: Data) {
        guard let picture = UIImage(data: data) else { return nil }
        self.data = data
        self.picture = picture
    }

    /// In pixels, from the file's header.
    fileprivate var size: (width: Int, height: Int) {
        (Int(picture.size.width * picture.scale), Int(picture.size.height * picture.scale))
    }
    fileprivate var image: CGImage? { picture.cgImage }

    /// The uniform type of the file, by its first bytes.
    fileprivate var type: String? {
        switch data.prefix(4) {
        case Data([0x89, 0x50, 0x4E, 0x47]): "public.png"
        case let bytes where bytes.starts(with: [0xFF, 0xD8]): "public.jpeg"
        case Data("GIF8".utf8): "com.compuserve.gif"
        default: nil
        }
    }
}

public func CGImageSourceCreateWithData(_ data: Data, _ options: [AnyHashable: Any]?) -> CGImageSource? {
    CGImageSource(data)
}

public func CGImageSourceCreateWithURL(_ url: URL, _ options: [AnyHashable: Any]?) -> CGImageSource? {
    (try? Data(contentsOf: url)).flatMap(CGImageSource.init)
}

/// The number of pictures: 1.
public func CGImageSourceGetCount(_ isrc: CGImageSource) -> Int { 1 }
/// The uniform type of the file.
public func CGImageSourceGetType(_ isrc: CGImageSource) -> CFString? { isrc.type.map { $0 as CFString } }

/// The decoded pixels; nil for a file that cannot be decoded, and for another place than 0.
public func CGImageSourceCreateImageAtIndex(
    _ isrc: CGImageSource, _ index: Int, _ options: [AnyHashable: Any]?
) -> CGImage? { index == 0 ? isrc.image : nil }

/// A copy of at most `kCGImageSourceThumbnailMaxPixelSize` pixels in each direction; nil as for the picture itself.
public func CGImageSourceCreateThumbnailAtIndex(
    _ isrc: CGImageSource, _ index: Int, _ options: [AnyHashable: Any]?
) -> CGImage? {
    guard index == 0, let image = isrc.image else { return nil }
    let most: Int? =
        switch imageOption(kCGImageSourceThumbnailMaxPixelSize, in: options) {
        case let number as Int: number
        case let number as Double: Int(exactly: number.rounded())
        case let number as CGFloat: Int(exactly: number.rounded())
        case let number as NSNumber: number.intValue
        default: nil
        }
    return most.map(image.reduced(to:)) ?? image
}

/// The size of the picture in pixels, and its orientation, which is always 1.
public func CGImageSourceCopyPropertiesAtIndex(
    _ isrc: CGImageSource, _ index: Int, _ options: [AnyHashable: Any]?
) -> [AnyHashable: Any]? {
    guard index == 0 else { return nil }
    return [
        kCGImagePropertyPixelWidth: isrc.size.width, kCGImagePropertyPixelHeight: isrc.size.height,
        kCGImagePropertyOrientation: 1,
    ]
}

/// An option by its name, which authors write as a `CFString` or as a `String`: the two are different keys here.
func imageOption(_ name: CFString, in options: [AnyHashable: Any]?) -> Any? {
    options?[name] ?? options?[name as String]
}

extension CGImage {
    /// The picture with at most some pixels in each direction. Each pixel is the mean of those that it stands for.
    func reduced(to most: Int) -> CGImage {
        let longest = max(width, height)
        guard most > 0, longest > most else { return self }
        let (columns, rows) = (max(width * most / longest, 1), max(height * most / longest, 1))
        var made: [UInt32] = []
        made.reserveCapacity(columns * rows)
        for row in 0..<rows {
            let lines = row * height / rows..<max((row + 1) * height / rows, row * height / rows + 1)
            for column in 0..<columns {
                let first = column * width / columns
                let places = first..<max((column + 1) * width / columns, first + 1)
                var sums: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
                for line in lines {
                    for place in places {
                        let word = UInt64(words[line * width + place])
                        sums.0 += word >> 24
                        sums.1 += word >> 16 & 0xFF
                        sums.2 += word >> 8 & 0xFF
                        sums.3 += word & 0xFF
                    }
                }
                let count = UInt64(lines.count * places.count)
                made.append(
                    UInt32(sums.0 / count << 24 | sums.1 / count << 16 | sums.2 / count << 8 | sums.3 / count))
            }
        }
        return CGImage(words: made, width: columns, height: rows)
    }
}

// Unsafe: NSString is not Sendable here, and these texts never change.
nonisolated(unsafe) public let kCGImageSourceShouldCache: CFString = "kCGImageSourceShouldCache"
nonisolated(unsafe) public let kCGImageSourceShouldCacheImmediately: CFString = "kCGImageSourceShouldCacheImmediately"
nonisolated(unsafe) public let kCGImageSourceShouldAllowFloat: CFString = "kCGImageSourceShouldAllowFloat"
nonisolated(unsafe) public let kCGImageSourceCreateThumbnailFromImageAlways: CFString =
    "kCGImageSourceCreateThumbnailFromImageAlways"
nonisolated(unsafe) public let kCGImageSourceCreateThumbnailFromImageIfAbsent: CFString =
    "kCGImageSourceCreateThumbnailFromImageIfAbsent"
nonisolated(unsafe) public let kCGImageSourceCreateThumbnailWithTransform: CFString =
    "kCGImageSourceCreateThumbnailWithTransform"
nonisolated(unsafe) public let kCGImageSourceThumbnailMaxPixelSize: CFString = "kCGImageSourceThumbnailMaxPixelSize"
nonisolated(unsafe) public let kCGImagePropertyPixelWidth: CFString = "PixelWidth"
nonisolated(unsafe) public let kCGImagePropertyPixelHeight: CFString = "PixelHeight"
nonisolated(unsafe) public let kCGImagePropertyOrientation: CFString = "Orientation"
