public import Foundation
import PictureCoding

/// A picture file that an author writes: PNG or JPEG, with one picture.
public final class CGImageDestination {
    fileprivate enum Place {
        case data(NSMutableData)
        case url(URL)
    }

    fileprivate let place: Place
    fileprivate let isPNG: Bool
    fileprivate var picture: (image: CGImage, quality: Double)?

    fileprivate init?(_ place: Place, _ type: String) {
        guard ["public.png", "public.jpeg", "public.jpg"].contains(type) else { return nil }
        self.place = place
        isPNG = type == "public.png"
    }

    fileprivate var file: Data? {
        guard let picture else { return nil }
        let image = UIImage(cgImage: picture.image)
        return isPNG ? image.pngData() : image.jpegData(compressionQuality: picture.quality)
    }
}

/// Core Foundation's name for bytes that grow.
public typealias CFMutableData = NSMutableData

/// A file in memory; nil for another type than `public.png` and `public.jpeg`.
public func CGImageDestinationCreateWithData(
    _ data: CFMutableData, _ type: CFString, _ count: Int, _ options: [AnyHashable: Any]?
) -> CGImageDestination? { CGImageDestination(.data(data), type as String) }

/// A file at a place; nil for another type than `public.png` and `public.jpeg`.
public func CGImageDestinationCreateWithURL(
    _ url: URL, _ type: CFString, _ count: Int, _ options: [AnyHashable: Any]?
) -> CGImageDestination? { CGImageDestination(.url(url), type as String) }

/// Takes the picture of the file; of several the last.
public func CGImageDestinationAddImage(
    _ idst: CGImageDestination, _ image: CGImage, _ properties: [AnyHashable: Any]?
) {
    let quality: Double =
        switch imageOption(kCGImageDestinationLossyCompressionQuality, in: properties) {
        case let number as Double: number
        case let number as CGFloat: Double(number)
        case let number as Float: Double(number)
        case let number as NSNumber: number.doubleValue
        default: 1
        }
    idst.picture = (image, quality)
}

/// Writes the file; false without a picture, and where the file cannot be written.
public func CGImageDestinationFinalize(_ idst: CGImageDestination) -> Bool {
    guard let file = idst.file else { return false }
    switch idst.place {
    case .data(let data): data.append(file)
    case .url(let url):
        do { try file.write(to: url, options: .atomic) } catch { return false }
    }
    return true
}

// Unsafe: NSString is not Sendable here, and this text never changes.
nonisolated(unsafe) public let kCGImageDestinationLossyCompressionQuality: CFString =
    "kCGImageDestinationLossyCompressionQuality"
