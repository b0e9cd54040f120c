public import FoundationGaps

/// A program's part of iCloud. Nobody is signed in, so each request fails with `CKError.notAuthenticated`, and the log says
/// so once. Let the container of the widget write what it shows into the App Group.
open class CKContainer: NSObject, @unchecked Sendable {
    // Not changed after `init`.
    public let containerIdentifier: String?
    public let privateCloudDatabase = CKDatabase(.private)
    public let publicCloudDatabase = CKDatabase(.public)
    public let sharedCloudDatabase = CKDatabase(.shared)
    private let queue = OperationQueue()

    public init(identifier containerIdentifier: String) {
        self.containerIdentifier = containerIdentifier
        super.init()
    }

    private static let shared = CKContainer(identifier: "iCloud." + (Bundle.main.bundleIdentifier ?? ""))

    /// The container with the identifier of the bundle.
    open class func `default`() -> CKContainer { shared }

    open func database(with databaseScope: CKDatabase.Scope) -> CKDatabase {
        switch databaseScope {
        case .public: publicCloudDatabase
        case .private: privateCloudDatabase
        case .shared: sharedCloudDatabase
        }
    }

    /// Starts the operation, which fails.
    open func add(_ operation: CKOperation) { queue.addOperation(operation) }

    /// Answers `noAccount` on a queue of its own.
    @preconcurrency
    open func accountStatus(completionHandler: @escaping @Sendable (CKAccountStatus, (any Error)?) -> Void) {
        AbsentCloud.answer { _ in completionHandler(.noAccount, nil) }
    }
    /// `noAccount`.
    open func accountStatus() async throws -> CKAccountStatus {
        await withCheckedContinuation { done in AbsentCloud.answer { _ in done.resume(returning: .noAccount) } }
    }

    @preconcurrency
    open func fetchUserRecordID(completionHandler: @escaping @Sendable (CKRecord.ID?, (any Error)?) -> Void) {
        AbsentCloud.answer { completionHandler(nil, $0) }
    }
    /// Throws `CKError.notAuthenticated`.
    open func userRecordID() async throws -> CKRecord.ID { try await AbsentCloud.fail() }
}

extension NSNotification.Name {
    /// Never sent: nobody signs in or out.
    public static let CKAccountChanged = NSNotification.Name("CKAccountChangedNotification")
}
