public import FoundationGaps

/// Saves and deletes records. It fails for each.
public final class CKModifyRecordsOperation: CKDatabaseOperation, @unchecked Sendable {
    // Changed before a queue gets the operation.

    /// When a save replaces a newer record, by the numbers of the original platform.
    public enum RecordSavePolicy: Int, Sendable {
        case ifServerRecordUnchanged, changedKeys, allKeys
    }

    /// The result for each record.
    public typealias Outcome = (
        saveResults: [CKRecord.ID: Result<CKRecord, any Error>], deleteResults: [CKRecord.ID: Result<Void, any Error>]
    )

    public var recordsToSave: [CKRecord]?
    public var recordIDsToDelete: [CKRecord.ID]?
    public var savePolicy = RecordSavePolicy.ifServerRecordUnchanged
    public var isAtomic = true
    public var clientChangeTokenData: Data?
    @preconcurrency
    public var perRecordProgressBlock: (@Sendable (CKRecord, Double) -> Void)?
    @preconcurrency
    public var perRecordSaveBlock: (@Sendable (CKRecord.ID, Result<CKRecord, any Error>) -> Void)?
    @preconcurrency
    public var perRecordDeleteBlock: (@Sendable (CKRecord.ID, Result<Void, any Error>) -> Void)?
    @preconcurrency
    public var perRecordCompletionBlock: (@Sendable (CKRecord, (any Error)?) -> Void)?
    @preconcurrency
    public var modifyRecordsResultBlock: (@Sendable (Result<Void, any Error>) -> Void)?
    @preconcurrency
    public var modifyRecordsCompletionBlock: (@Sendable ([CKRecord]?, [CKRecord.ID]?, (any Error)?) -> Void)?

    public override init() { super.init() }
    public convenience init(recordsToSave: [CKRecord]? = nil, recordIDsToDelete: [CKRecord.ID]? = nil) {
        self.init()
        (self.recordsToSave, self.recordIDsToDelete) = (recordsToSave, recordIDsToDelete)
    }

    override func fail(_ error: CKError) {
        for record in recordsToSave ?? [] {
            perRecordSaveBlock?(record.recordID, .failure(error))
            perRecordCompletionBlock?(record, error)
        }
        for id in recordIDsToDelete ?? [] { perRecordDeleteBlock?(id, .failure(error)) }
        modifyRecordsResultBlock?(.failure(error))
        modifyRecordsCompletionBlock?(nil, nil, error)
    }
}
