public import FoundationGaps

/// Some work with iCloud. It fails with `CKError.notAuthenticated`: its closures hear so in the thread of the operation,
/// and it ends.
open class CKOperation: Operation, @unchecked Sendable {
    // Changed before a queue gets the operation.
    public typealias ID = String

    public let operationID: ID = UUID().uuidString
    open var configuration = Configuration()
    open var group: CKOperationGroup?

    public override init() { super.init() }

    open override func main() {
        AbsentCloud.report()
        fail(AbsentCloud.error)
    }

    /// Calls the closures.
    func fail(_ error: CKError) {}

    /// How an operation reaches iCloud. None does.
    open class Configuration: NSObject, @unchecked Sendable {
        // Changed before an operation gets it.
        open var container: CKContainer?
        open var qualityOfService = QualityOfService.default
        open var allowsCellularAccess = true
        open var isLongLived = false
        /// Seconds.
        open var timeoutIntervalForRequest: TimeInterval = 60
        /// Seconds.
        open var timeoutIntervalForResource: TimeInterval = 604_800

        public override init() { super.init() }
    }
}

/// Operations that belong together.
open class CKOperationGroup: NSObject, @unchecked Sendable {
    // Changed before an operation gets it.
    public let operationGroupID = UUID().uuidString
    open var defaultConfiguration: CKOperation.Configuration?
    open var name: String?
    open var quantity = 0

    public override init() { super.init() }
}

/// Some work with a database.
open class CKDatabaseOperation: CKOperation, @unchecked Sendable {
    // Changed before a queue gets the operation.
    open var database: CKDatabase?
}
