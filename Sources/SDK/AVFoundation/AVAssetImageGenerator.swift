public import FoundationGaps
public import UIKitCore

/// Makes pictures of a film. Hostel reads no film, so each of them fails with `AVError.operationNotSupportedForAsset`.
open class AVAssetImageGenerator: NSObject {
    /// How a picture ended.
    public enum Result: Int, Sendable {
        case succeeded = 0
        case failed = 1
        case cancelled = 2
    }

    public typealias CompletionHandler = (CMTime, CGImage?, CMTime, Result, (any Error)?) -> Void

    public let asset: AVAsset
    open var appliesPreferredTrackTransform = false
    open var maximumSize = CGSize.zero
    open var requestedTimeToleranceBefore = CMTime.positiveInfinity
    open var requestedTimeToleranceAfter = CMTime.positiveInfinity

    public init(asset: AVAsset) { self.asset = asset }

    /// Throws `AVError.operationNotSupportedForAsset`.
    open func copyCGImage(at requestedTime: CMTime, actualTime: UnsafeMutablePointer<CMTime>?) throws -> CGImage {
        throw AVError.operationNotSupportedForAsset
    }

    /// Throws `AVError.operationNotSupportedForAsset`.
    open func image(at time: CMTime) async throws -> (image: CGImage, actualTime: CMTime) {
        throw AVError.operationNotSupportedForAsset
    }

    /// Calls the handler once for each time, with the failure.
    open func generateCGImagesAsynchronously(
        forTimes requestedTimes: [NSValue], completionHandler handler: @escaping CompletionHandler
    ) {
        for time in requestedTimes {
            handler(time.timeValue, nil, .invalid, .failed, AVError.operationNotSupportedForAsset)
        }
    }

    open func cancelAllCGImageGeneration() {}
}

extension NSValue {
    /// A time as an object. Its epoch is left out.
    public convenience init(time: CMTime) {
        // Foundation's library on Linux makes objects of few types. A range has room for the value and the scale.
        let scale = UInt64(UInt32(bitPattern: time.timescale)) | UInt64(time.flags.rawValue) << 32
        self.init(range: NSRange(location: Int(time.value), length: Int(bitPattern: UInt(scale))))
    }

    /// The time of an object that `init(time:)` made; any other object has none.
    public var timeValue: CMTime {
        let (value, scale) = (rangeValue.location, UInt64(UInt(bitPattern: rangeValue.length)))
        return CMTime(
            value: Int64(value), timescale: Int32(truncatingIfNeeded: scale),
            flags: CMTimeFlags(rawValue: UInt32(truncatingIfNeeded: scale >> 32)))
    }
}
