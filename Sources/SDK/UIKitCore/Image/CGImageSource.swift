public import Foundation
internal import Synchronization

/// A picture file of which parts are read: its size, its pixels, a small copy, the pictures of a GIF.
///
/// The orientation that a JPEG notes is applied to a small copy alone, if the options ask for it.
public final class CGImageSource: Sendable {
    private let file: Mutex<PictureFile>

    fileprivate init(_ file: sending PictureFile) { self.file = Mutex(file) }

    fileprivate func with<Result: Sendable>(_ body: (inout PictureFile) -> Result) -> Result {
        file.withLock { body(&$0) }
    }
}

/// The state of a source.
public enum CGImageSourceStatus: Int32, Sendable {
    case statusUnexpectedEOF = -5
    case statusInvalidData = -4
    case statusUnknownType = -3
    case statusReadingHeader = -2
    case statusIncomplete = -1
    case statusComplete = 0
}

public func CGImageSourceCreateWithData(_ data: Data, _ options: [AnyHashable: Any]?) -> CGImageSource? {
    guard let file = PictureFile(whole: data) else { return nil }
    return CGImageSource(file)
}

// Sources of the original platform hand over an `NSDictionary` where a `CFDictionary` belongs.

@_disfavoredOverload
public func CGImageSourceCreateWithData(_ data: Data, _ options: NSDictionary) -> CGImageSource? {
    CGImageSourceCreateWithData(data, options as? [AnyHashable: Any])
}

@_disfavoredOverload
public func CGImageSourceCreateImageAtIndex(
    _ isrc: CGImageSource, _ index: Int, _ options: NSDictionary
) -> CGImage? { CGImageSourceCreateImageAtIndex(isrc, index, options as? [AnyHashable: Any]) }

@_disfavoredOverload
public func CGImageSourceCreateThumbnailAtIndex(
    _ isrc: CGImageSource, _ index: Int, _ options: NSDictionary
) -> CGImage? { CGImageSourceCreateThumbnailAtIndex(isrc, index, options as? [AnyHashable: Any]) }

public func CGImageSourceCreateWithURL(_ url: URL, _ options: [AnyHashable: Any]?) -> CGImageSource? {
    (try? Data(contentsOf: url)).flatMap { CGImageSourceCreateWithData($0, options) }
}

/// A source whose bytes come by `CGImageSourceUpdateData`. It has no picture before the header is there.
public func CGImageSourceCreateIncremental(_ options: [AnyHashable: Any]?) -> CGImageSource {
    CGImageSource(PictureFile())
}

/// Gives a source all bytes so far. A picture has its size when the header is there, and pixels as soon as the bytes can
/// be decoded; the pictures of a GIF come one by one.
public func CGImageSourceUpdateData(_ isrc: CGImageSource, _ data: Data, _ final: Bool) {
    isrc.with { $0.take(data, isWhole: final) }
}

public func CGImageSourceGetStatus(_ isrc: CGImageSource) -> CGImageSourceStatus {
    isrc.with { file in
        if file.count > 0 { return file.isWhole ? .statusComplete : .statusIncomplete }
        if file.type == nil, file.data.count >= 4 { return .statusUnknownType }
        return file.isWhole ? .statusInvalidData : .statusReadingHeader
    }
}

public func CGImageSourceGetStatusAtIndex(_ isrc: CGImageSource, _ index: Int) -> CGImageSourceStatus {
    index < CGImageSourceGetCount(isrc) ? CGImageSourceGetStatus(isrc) : .statusUnknownType
}

/// The number of pictures: those of a GIF, else 1.
public func CGImageSourceGetCount(_ isrc: CGImageSource) -> Int { isrc.with(\.count) }
/// The uniform type of the file.
public func CGImageSourceGetType(_ isrc: CGImageSource) -> CFString? { isrc.with(\.type).map { $0 as CFString } }

/// The decoded pixels; nil for a file that cannot be decoded, and for a place without a picture.
public func CGImageSourceCreateImageAtIndex(
    _ isrc: CGImageSource, _ index: Int, _ options: [AnyHashable: Any]?
) -> CGImage? { isrc.with { $0.image(at: index) } }

/// A copy of at most `kCGImageSourceThumbnailMaxPixelSize` pixels in each direction; nil as for the picture itself, and
/// where the options allow only a copy that the file has: none has one here.
public func CGImageSourceCreateThumbnailAtIndex(
    _ isrc: CGImageSource, _ index: Int, _ options: [AnyHashable: Any]?
) -> CGImage? {
    let made = [kCGImageSourceCreateThumbnailFromImageAlways, kCGImageSourceCreateThumbnailFromImageIfAbsent]
    guard !made.allSatisfy({ imageOption($0, in: options) as? Bool == false }),
        let image = isrc.with({ $0.image(at: index) })
    else { return nil }
    let most: Int? =
        switch imageOption(kCGImageSourceThumbnailMaxPixelSize, in: options) {
        case let number as Int: number
        case let number as Double: Int(exactly: number.rounded())
        case let number as CGFloat: Int(exactly: number.rounded())
        case let number as Float: Int(exactly: number.rounded())
        case let number as NSNumber: number.intValue
        default: nil
        }
    let small = most.map(image.reduced(to:)) ?? image
    guard imageOption(kCGImageSourceCreateThumbnailWithTransform, in: options) as? Bool == true else { return small }
    return small.turned(isrc.with(\.orientation))
}

/// The size of the picture in pixels as its rows lie, their orientation, the delay of a GIF's picture, and whether a JPEG
/// comes in passes.
public func CGImageSourceCopyPropertiesAtIndex(
    _ isrc: CGImageSource, _ index: Int, _ options: [AnyHashable: Any]?
) -> [AnyHashable: Any]? {
    let (count, size, orientation) = isrc.with { ($0.count, $0.size, $0.orientation) }
    guard (0..<count).contains(index), let size else { return nil }
    var properties: [AnyHashable: Any] = [
        kCGImagePropertyPixelWidth: size.width, kCGImagePropertyPixelHeight: size.height,
        kCGImagePropertyOrientation: Int(orientation.rawValue),
    ]
    if let delay = isrc.with({ $0.delay(at: index) }) {
        // As programs have shown GIFs since the format's early days.
        let shown = delay < 0.02 ? 0.1 : delay
        properties[kCGImagePropertyGIFDictionary] = [
            kCGImagePropertyGIFUnclampedDelayTime: NSNumber(value: delay),
            kCGImagePropertyGIFDelayTime: NSNumber(value: shown),
        ]
    }
    if isrc.with(\.isProgressive) {
        properties[kCGImagePropertyJFIFDictionary] = [kCGImagePropertyJFIFIsProgressive: true]
    }
    return properties
}

/// How often a GIF's pictures are repeated, where the file says it; 0 for ever.
public func CGImageSourceCopyProperties(_ isrc: CGImageSource, _ options: [AnyHashable: Any]?) -> [AnyHashable: Any]? {
    guard CGImageSourceGetCount(isrc) > 0 else { return nil }
    guard let loops = isrc.with(\.loopCount) else { return [:] }
    return [kCGImagePropertyGIFDictionary: [kCGImagePropertyGIFLoopCount: NSNumber(value: loops)]]
}

/// An option by its name, which authors write as a `CFString` or as a `String`: the two are different keys here.
func imageOption(_ name: CFString, in options: [AnyHashable: Any]?) -> Any? {
    options?[name] ?? options?[name as String]
}
