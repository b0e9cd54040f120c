public import Foundation

public typealias MPMediaEntityPersistentID = UInt64

public let MPMediaItemPropertyTitle = "title"
public let MPMediaItemPropertyArtist = "artist"
public let MPMediaItemPropertyAlbumTitle = "albumTitle"
public let MPMediaItemPropertyAlbumArtist = "albumArtist"
public let MPMediaItemPropertyGenre = "genre"
public let MPMediaItemPropertyArtwork = "artwork"
public let MPMediaItemPropertyPlaybackDuration = "playbackDuration"
public let MPMediaItemPropertyPersistentID = "persistentID"
public let MPMediaItemPropertyAlbumTrackNumber = "albumTrackNumber"
public let MPMediaItemPropertyAssetURL = "assetURL"

/// A part of a library of music. Hostel has none.
@preconcurrency @MainActor
open class MPMediaEntity: NSObject {
    open var persistentID: MPMediaEntityPersistentID { 0 }
    /// Always nil.
    open func value(forProperty property: String) -> Any? { nil }
}

/// A piece of music. The library has none, so nothing makes one but a source itself.
@preconcurrency @MainActor
open class MPMediaItem: MPMediaEntity {
    open var title: String? { nil }
    open var artist: String? { nil }
    open var albumTitle: String? { nil }
    open var albumArtist: String? { nil }
    open var genre: String? { nil }
    open var artwork: MPMediaItemArtwork? { nil }
    open var playbackDuration: TimeInterval { 0 }
    open var assetURL: URL? { nil }
}

/// A picture of a piece of music.
@preconcurrency @MainActor
open class MPMediaItemArtwork: NSObject {
    public let bounds: CGRect
    private let make: (CGSize) -> UIImage

    public init(boundsSize: CGSize, requestHandler: @escaping (CGSize) -> UIImage) {
        bounds = CGRect(origin: .zero, size: boundsSize)
        make = requestHandler
        super.init()
    }

    public convenience init(image: UIImage) { self.init(boundsSize: image.size) { _ in image } }

    open func image(at size: CGSize) -> UIImage? { make(size) }
}

public enum MPMediaLibraryAuthorizationStatus: Int, Sendable {
    case notDetermined, denied, restricted, authorized
}

/// A library of music. It is denied.
@preconcurrency @MainActor
public final class MPMediaLibrary: NSObject {
    private static let shared = MPMediaLibrary()
    public static func `default`() -> MPMediaLibrary { shared }
    /// Always denied.
    public static func authorizationStatus() -> MPMediaLibraryAuthorizationStatus { .denied }
    public static func requestAuthorization(_ handler: @escaping (MPMediaLibraryAuthorizationStatus) -> Void) {
        handler(.denied)
    }
}

/// Pieces of music that belong together.
@preconcurrency @MainActor
open class MPMediaItemCollection: MPMediaEntity {
    public let items: [MPMediaItem]
    open var count: Int { items.count }
    open var representativeItem: MPMediaItem? { items.first }

    public init(items: [MPMediaItem]) {
        self.items = items
        super.init()
    }
}

/// A question about a library. It finds nothing.
@preconcurrency @MainActor
open class MPMediaQuery: NSObject {
    open var items: [MPMediaItem]? { [] }
    open var collections: [MPMediaItemCollection]? { [] }

    open class func songs() -> MPMediaQuery { MPMediaQuery() }
    open class func albums() -> MPMediaQuery { MPMediaQuery() }
    open class func artists() -> MPMediaQuery { MPMediaQuery() }
    open class func playlists() -> MPMediaQuery { MPMediaQuery() }
}
