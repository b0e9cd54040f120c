public import UIKitCore

public typealias PHLivePhotoRequestID = Int32
public let PHLivePhotoRequestIDInvalid: PHLivePhotoRequestID = 0
public let PHLivePhotoInfoErrorKey = "PHLivePhotoInfoErrorKey"
public let PHLivePhotoInfoIsDegradedKey = "PHLivePhotoInfoIsDegradedKey"
public let PHLivePhotoInfoCancelledKey = "PHLivePhotoInfoCancelledKey"

/// How a picture fills a size.
public enum PHImageContentMode: Int, Sendable {
    case aspectFit = 0
    case aspectFill = 1
    public static let `default` = PHImageContentMode.aspectFit
}

/// A picture that moves when a finger rests on it. Hostel reads no film, so none can be made.
public final class PHLivePhoto: NSObject, Sendable {
    public let size: CGSize

    private init(size: CGSize) { self.size = size }

    /// Calls the handler once, without a picture and with the error.
    @discardableResult
    public class func request(
        withResourceFileURLs fileURLs: [URL], placeholderImage image: UIImage?, targetSize: CGSize,
        contentMode: PHImageContentMode, resultHandler: @escaping (PHLivePhoto?, [AnyHashable: Any]) -> Void
    ) -> PHLivePhotoRequestID {
        let error = NSError(
            domain: "PHPhotosErrorDomain", code: 3302,
            userInfo: [NSLocalizedDescriptionKey: "Hostel shows no live photos: it reads no films."])
        resultHandler(nil, [PHLivePhotoInfoErrorKey: error])
        return PHLivePhotoRequestIDInvalid
    }

    public class func cancelRequest(withRequestID requestID: PHLivePhotoRequestID) {}
}
