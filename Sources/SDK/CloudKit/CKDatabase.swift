public import FoundationGaps

/// A database of iCloud. Each request fails with `CKError.notAuthenticated`: a closure hears so on a queue of its
/// own, and an asynchronous function throws.
open class CKDatabase: NSObject, @unchecked Sendable {
    // Not changed after `init`.

    /// The owners of a database, by the numbers of the original platform.
    public enum Scope: Int, Sendable {
        case `public` = 1
        case `private`, shared
    }

    public let databaseScope: Scope
    private let queue = OperationQueue()

    init(_ databaseScope: Scope) {
        self.databaseScope = databaseScope
        super.init()
    }

    /// Starts the operation in another thread, where its closures hear that it fails.
    open func add(_ operation: CKDatabaseOperation) {
        if operation.database == nil { operation.database = self }
        queue.addOperation(operation)
    }
}
