// Not in Hostel yet: each use of these names is an error, and its message says what to use instead.

@available(
    *, unavailable,
    message:
        "Hostel has no drawing into pictures by UIKit. Use CGContext(data:width:height:bitsPerComponent:bytesPerRow:space:bitmapInfo:) and makeImage()."
)
@MainActor
open class UIGraphicsImageRenderer: NSObject {
    public convenience init(size: CGSize) { self.init() }
}

@available(
    *, unavailable,
    message:
        "Hostel has no drawing into pictures by UIKit. Use CGContext(data:width:height:bitsPerComponent:bytesPerRow:space:bitmapInfo:) and makeImage()."
)
public func UIGraphicsBeginImageContext(_ size: CGSize) {}

@available(
    *, unavailable,
    message:
        "Hostel has no drawing into pictures by UIKit. Use CGContext(data:width:height:bitsPerComponent:bytesPerRow:space:bitmapInfo:) and makeImage()."
)
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {}

@available(
    *, unavailable,
    message:
        "Hostel has no drawing into pictures by UIKit. Use CGContext(data:width:height:bitsPerComponent:bytesPerRow:space:bitmapInfo:) and makeImage()."
)
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? { nil }

@available(
    *, unavailable,
    message:
        "Hostel has no drawing into pictures by UIKit. Use CGContext(data:width:height:bitsPerComponent:bytesPerRow:space:bitmapInfo:) and makeImage()."
)
public func UIGraphicsEndImageContext() {}
