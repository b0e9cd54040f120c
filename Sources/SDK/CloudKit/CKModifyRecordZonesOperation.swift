/// Saves and deletes zones. It fails for each.
public final class CKModifyRecordZonesOperation: CKDatabaseOperation, @unchecked Sendable {
    // Changed before a queue gets the operation.
    public var recordZonesToSave: [CKRecordZone]?
    public var recordZoneIDsToDelete: [CKRecordZone.ID]?
    @preconcurrency
    public var perRecordZoneSaveBlock: (@Sendable (CKRecordZone.ID, Result<CKRecordZone, any Error>) -> Void)?
    @preconcurrency
    public var perRecordZoneDeleteBlock: (@Sendable (CKRecordZone.ID, Result<Void, any Error>) -> Void)?
    @preconcurrency
    public var modifyRecordZonesResultBlock: (@Sendable (Result<Void, any Error>) -> Void)?
    @preconcurrency
    public var modifyRecordZonesCompletionBlock:
        (@Sendable ([CKRecordZone]?, [CKRecordZone.ID]?, (any Error)?) -> Void)?

    public override init() { super.init() }
    public convenience init(
        recordZonesToSave: [CKRecordZone]? = nil, recordZoneIDsToDelete: [CKRecordZone.ID]? = nil
    ) {
        self.init()
        (self.recordZonesToSave, self.recordZoneIDsToDelete) = (recordZonesToSave, recordZoneIDsToDelete)
    }

    override func fail(_ error: CKError) {
        for zone in recordZonesToSave ?? [] { perRecordZoneSaveBlock?(zone.zoneID, .failure(error)) }
        for id in recordZoneIDsToDelete ?? [] { perRecordZoneDeleteBlock?(id, .failure(error)) }
        modifyRecordZonesResultBlock?(.failure(error))
        modifyRecordZonesCompletionBlock?(nil, nil, error)
    }
}
