/// Asks for zones by their names. It fails for each.
public final class CKFetchRecordZonesOperation: CKDatabaseOperation, @unchecked Sendable {
    // Changed before a queue gets the operation.
    public var recordZoneIDs: [CKRecordZone.ID]?
    @preconcurrency
    public var perRecordZoneResultBlock: (@Sendable (CKRecordZone.ID, Result<CKRecordZone, any Error>) -> Void)?
    @preconcurrency
    public var fetchRecordZonesResultBlock: (@Sendable (Result<Void, any Error>) -> Void)?
    @preconcurrency
    public var fetchRecordZonesCompletionBlock: (@Sendable ([CKRecordZone.ID: CKRecordZone]?, (any Error)?) -> Void)?

    public override init() { super.init() }
    public convenience init(recordZoneIDs: [CKRecordZone.ID]) {
        self.init()
        self.recordZoneIDs = recordZoneIDs
    }
    public class func fetchAllRecordZonesOperation() -> CKFetchRecordZonesOperation { CKFetchRecordZonesOperation() }

    override func fail(_ error: CKError) {
        for id in recordZoneIDs ?? [] { perRecordZoneResultBlock?(id, .failure(error)) }
        fetchRecordZonesResultBlock?(.failure(error))
        fetchRecordZonesCompletionBlock?(nil, error)
    }
}
