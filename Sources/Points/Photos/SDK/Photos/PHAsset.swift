public import CoreLocation
public import Foundation

/// A picture or an album of a person; Hostel has none.
open class PHObject: NSObject {
    public let localIdentifier: String
    init(localIdentifier: String) { self.localIdentifier = localIdentifier }
}

/// The kind of a picture's file.
public enum PHAssetMediaType: Int, Sendable {
    case unknown, image, video, audio
}

/// More about the kind of a picture.
public struct PHAssetMediaSubtype: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let photoPanorama = PHAssetMediaSubtype(rawValue: 1)
    public static let photoHDR = PHAssetMediaSubtype(rawValue: 2)
    public static let photoScreenshot = PHAssetMediaSubtype(rawValue: 4)
    public static let photoLive = PHAssetMediaSubtype(rawValue: 8)
    public static let photoDepthEffect = PHAssetMediaSubtype(rawValue: 16)
}

/// A picture of a person; Hostel has none, and each question finds nothing.
open class PHAsset: PHObject {
    public final var mediaType: PHAssetMediaType { .unknown }
    public final var mediaSubtypes: PHAssetMediaSubtype { [] }
    public final var pixelWidth: Int { 0 }
    public final var pixelHeight: Int { 0 }
    public final var creationDate: Date? { nil }
    public final var modificationDate: Date? { nil }
    public final var location: CLLocation? { nil }
    /// Seconds.
    public final var duration: TimeInterval { 0 }
    public final var isHidden: Bool { false }
    public final var isFavorite: Bool { false }

    open class func fetchAssets(with options: PHFetchOptions?) -> PHFetchResult<PHAsset> { PHFetchResult() }
    open class func fetchAssets(
        with mediaType: PHAssetMediaType, options: PHFetchOptions?
    ) -> PHFetchResult<PHAsset> { PHFetchResult() }
    open class func fetchAssets(
        in assetCollection: PHAssetCollection, options: PHFetchOptions?
    ) -> PHFetchResult<PHAsset> { PHFetchResult() }
    open class func fetchAssets(
        withLocalIdentifiers identifiers: [String], options: PHFetchOptions?
    ) -> PHFetchResult<PHAsset> { PHFetchResult() }
    open class func fetchKeyAssets(
        in assetCollection: PHAssetCollection, options: PHFetchOptions?
    ) -> PHFetchResult<PHAsset>? { nil }
}
