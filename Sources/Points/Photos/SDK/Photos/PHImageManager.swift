public import UIKitCore

public typealias PHImageRequestID = Int32
public let PHInvalidImageRequestID: PHImageRequestID = 0
/// The size that stands for the picture's own.
public let PHImageManagerMaximumSize = CGSize(width: -1, height: -1)
public let PHImageResultIsDegradedKey = "PHImageResultIsDegradedKey"
public let PHImageResultIsInCloudKey = "PHImageResultIsInCloudKey"
public let PHImageResultRequestIDKey = "PHImageResultRequestIDKey"
public let PHImageCancelledKey = "PHImageCancelledKey"
public let PHImageErrorKey = "PHImageErrorKey"

/// Which picture a request wants first.
public enum PHImageRequestOptionsDeliveryMode: Int, Sendable {
    case opportunistic, highQualityFormat, fastFormat
}

/// How exactly a picture gets its size.
public enum PHImageRequestOptionsResizeMode: Int, Sendable {
    case none, fast, exact
}

/// How a picture is asked for.
open class PHImageRequestOptions: NSObject {
    open var deliveryMode = PHImageRequestOptionsDeliveryMode.opportunistic
    open var resizeMode = PHImageRequestOptionsResizeMode.fast
    open var normalizedCropRect = CGRect.zero
    open var isNetworkAccessAllowed = false
    open var isSynchronous = false
}

/// Gives the pictures of assets. Hostel has none: each request answers at once, without a picture and with
/// `PHPhotosError.Code.accessUserDenied`.
open class PHImageManager: NSObject, @unchecked Sendable {
    // It has no state.
    private static let only = PHImageManager()
    open class func `default`() -> PHImageManager { only }

    @discardableResult
    open func requestImage(
        for asset: PHAsset, targetSize: CGSize, contentMode: PHImageContentMode, options: PHImageRequestOptions?,
        resultHandler: @escaping (UIImage?, [AnyHashable: Any]?) -> Void
    ) -> PHImageRequestID {
        resultHandler(nil, denied)
        return PHInvalidImageRequestID
    }

    @discardableResult
    open func requestImageData(
        for asset: PHAsset, options: PHImageRequestOptions?,
        resultHandler: @escaping (Data?, String?, UIImage.Orientation, [AnyHashable: Any]?) -> Void
    ) -> PHImageRequestID {
        resultHandler(nil, nil, .up, denied)
        return PHInvalidImageRequestID
    }

    @discardableResult
    open func requestImageDataAndOrientation(
        for asset: PHAsset, options: PHImageRequestOptions?,
        resultHandler: @escaping (Data?, String?, CGImagePropertyOrientation, [AnyHashable: Any]?) -> Void
    ) -> PHImageRequestID {
        resultHandler(nil, nil, .up, denied)
        return PHInvalidImageRequestID
    }

    /// Has no effect: each request is answered already.
    open func cancelImageRequest(_ requestID: PHImageRequestID) {}

    private var denied: [AnyHashable: Any] { [PHImageErrorKey: PHPhotosError(.accessUserDenied)] }
}

/// Gives pictures and prepares them ahead, which has no effect.
open class PHCachingImageManager: PHImageManager, @unchecked Sendable {
    // It has no state.
    public override init() { super.init() }
    public final var allowsCachingHighQualityImages: Bool {
        get { false }
        set {}
    }
    open func startCachingImages(
        for assets: [PHAsset], targetSize: CGSize, contentMode: PHImageContentMode, options: PHImageRequestOptions?
    ) {}
    open func stopCachingImages(
        for assets: [PHAsset], targetSize: CGSize, contentMode: PHImageContentMode, options: PHImageRequestOptions?
    ) {}
    open func stopCachingImagesForAllAssets() {}
}
