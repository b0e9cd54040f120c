/// Asks which zones changed. It fails.
public final class CKFetchDatabaseChangesOperation: CKDatabaseOperation, @unchecked Sendable {
    // Changed before a queue gets the operation.

    /// Where the changes end.
    public typealias Outcome = (serverChangeToken: CKServerChangeToken, moreComing: Bool)

    public var previousServerChangeToken: CKServerChangeToken?
    public var resultsLimit = 0
    public var fetchAllChanges = true
    @preconcurrency
    public var recordZoneWithIDChangedBlock: (@Sendable (CKRecordZone.ID) -> Void)?
    @preconcurrency
    public var recordZoneWithIDWasDeletedBlock: (@Sendable (CKRecordZone.ID) -> Void)?
    @preconcurrency
    public var recordZoneWithIDWasPurgedBlock: (@Sendable (CKRecordZone.ID) -> Void)?
    @preconcurrency
    public var changeTokenUpdatedBlock: (@Sendable (CKServerChangeToken) -> Void)?
    @preconcurrency
    public var fetchDatabaseChangesResultBlock: (@Sendable (Result<Outcome, any Error>) -> Void)?
    @preconcurrency
    public var fetchDatabaseChangesCompletionBlock: (@Sendable (CKServerChangeToken?, Bool, (any Error)?) -> Void)?

    public override init() { super.init() }
    public convenience init(previousServerChangeToken: CKServerChangeToken?) {
        self.init()
        self.previousServerChangeToken = previousServerChangeToken
    }

    override func fail(_ error: CKError) {
        fetchDatabaseChangesResultBlock?(.failure(error))
        fetchDatabaseChangesCompletionBlock?(nil, false, error)
    }
}
