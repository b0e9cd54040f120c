public import Foundation

/// The pictures of a person, which Hostel does not give: the authorisation is denied, and each change fails with
/// `PHPhotosError.Code.accessUserDenied`. Let the container write what the widget shows into the App Group.
open class PHPhotoLibrary: NSObject, @unchecked Sendable {
    // It has no state.
    private static let only = PHPhotoLibrary()
    open class func shared() -> PHPhotoLibrary { only }

    /// Denied.
    open class func authorizationStatus() -> PHAuthorizationStatus { .denied }
    open class func authorizationStatus(for accessLevel: PHAccessLevel) -> PHAuthorizationStatus { .denied }

    /// Calls the handler at once, with the denial.
    open class func requestAuthorization(_ handler: @escaping (PHAuthorizationStatus) -> Void) { handler(.denied) }
    open class func requestAuthorization(
        for accessLevel: PHAccessLevel, handler: @escaping (PHAuthorizationStatus) -> Void
    ) { handler(.denied) }
    open class func requestAuthorization(for accessLevel: PHAccessLevel) async -> PHAuthorizationStatus { .denied }

    /// Does not call the block: throws the denial.
    open func performChangesAndWait(_ changeBlock: @escaping () -> Void) throws {
        throw PHPhotosError(.accessUserDenied)
    }
    open func performChanges(
        _ changeBlock: @escaping () -> Void, completionHandler: ((Bool, (any Error)?) -> Void)? = nil
    ) { completionHandler?(false, PHPhotosError(.accessUserDenied)) }
    open func performChanges(_ changeBlock: @escaping @Sendable () -> Void) async throws {
        throw PHPhotosError(.accessUserDenied)
    }

    /// These have no effect: the pictures do not change.
    open func register(_ observer: any PHPhotoLibraryChangeObserver) {}
    open func unregisterChangeObserver(_ observer: any PHPhotoLibraryChangeObserver) {}
}

/// Follows changes of the pictures. Never called: they do not change.
public protocol PHPhotoLibraryChangeObserver: AnyObject {
    func photoLibraryDidChange(_ changeInstance: PHChange)
}

/// A change of the pictures; Hostel makes none.
open class PHChange: NSObject {
    override init() { super.init() }
    /// Nil: nothing changed.
    open func changeDetails<T: PHObject>(for fetchResult: PHFetchResult<T>) -> PHFetchResultChangeDetails<T>? { nil }
}

/// The changes of a result. Hostel makes none.
open class PHFetchResultChangeDetails<ObjectType: PHObject>: NSObject {
    public let fetchResultBeforeChanges: PHFetchResult<ObjectType>
    public let fetchResultAfterChanges: PHFetchResult<ObjectType>
    public final var hasIncrementalChanges: Bool { false }

    init(_ result: PHFetchResult<ObjectType>) { (fetchResultBeforeChanges, fetchResultAfterChanges) = (result, result) }
}
