/// Asks for records by their names. It fails for each.
public final class CKFetchRecordsOperation: CKDatabaseOperation, @unchecked Sendable {
    // Changed before a queue gets the operation.
    public var recordIDs: [CKRecord.ID]?
    public var desiredKeys: [CKRecord.FieldKey]?
    @preconcurrency
    public var perRecordProgressBlock: (@Sendable (CKRecord.ID, Double) -> Void)?
    @preconcurrency
    public var perRecordResultBlock: (@Sendable (CKRecord.ID, Result<CKRecord, any Error>) -> Void)?
    @preconcurrency
    public var perRecordCompletionBlock: (@Sendable (CKRecord?, CKRecord.ID?, (any Error)?) -> Void)?
    @preconcurrency
    public var fetchRecordsResultBlock: (@Sendable (Result<Void, any Error>) -> Void)?
    @preconcurrency
    public var fetchRecordsCompletionBlock: (@Sendable ([CKRecord.ID: CKRecord]?, (any Error)?) -> Void)?

    public override init() { super.init() }
    public convenience init(recordIDs: [CKRecord.ID]) {
        self.init()
        self.recordIDs = recordIDs
    }
    public class func fetchCurrentUserRecord() -> CKFetchRecordsOperation { CKFetchRecordsOperation() }

    override func fail(_ error: CKError) {
        for id in recordIDs ?? [] {
            perRecordResultBlock?(id, .failure(error))
            perRecordCompletionBlock?(nil, id, error)
        }
        fetchRecordsResultBlock?(.failure(error))
        fetchRecordsCompletionBlock?(nil, error)
    }
}
