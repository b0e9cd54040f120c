import Foundation

/// The kind of an album.
public enum PHAssetCollectionType: Int, Sendable {
    case album = 1
    case smartAlbum = 2
    case moment = 3
}

/// More about the kind of an album.
public enum PHAssetCollectionSubtype: Int, Sendable {
    case albumRegular = 2
    case albumSyncedEvent = 3
    case albumImported = 6
    case albumMyPhotoStream = 100
    case albumCloudShared = 101
    case smartAlbumGeneric = 200
    case smartAlbumPanoramas = 201
    case smartAlbumVideos = 202
    case smartAlbumFavorites = 203
    case smartAlbumAllHidden = 205
    case smartAlbumRecentlyAdded = 206
    case smartAlbumUserLibrary = 209
    case smartAlbumSelfPortraits = 210
    case smartAlbumScreenshots = 211
    case smartAlbumLivePhotos = 213
}

/// An album of a person; Hostel has none, and each question finds nothing.
open class PHAssetCollection: PHObject {
    public final var localizedTitle: String? { nil }
    public final var assetCollectionType: PHAssetCollectionType { .album }
    public final var assetCollectionSubtype: PHAssetCollectionSubtype { .albumRegular }
    public final var estimatedAssetCount: Int { NSNotFound }

    open class func fetchAssetCollections(
        with type: PHAssetCollectionType, subtype: PHAssetCollectionSubtype, options: PHFetchOptions?
    ) -> PHFetchResult<PHAssetCollection> { PHFetchResult() }
    open class func fetchAssetCollections(
        withLocalIdentifiers identifiers: [String], options: PHFetchOptions?
    ) -> PHFetchResult<PHAssetCollection> { PHFetchResult() }
}
