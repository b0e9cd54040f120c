public import FoundationGaps

/// Asks for the changes of zones. It fails for each zone.
public final class CKFetchRecordZoneChangesOperation: CKDatabaseOperation, @unchecked Sendable {
    // Changed before a queue gets the operation.

    /// Where a zone's changes begin.
    public final class ZoneConfiguration: NSObject, @unchecked Sendable {
        // Changed before an operation gets it.
        public var previousServerChangeToken: CKServerChangeToken?
        public var resultsLimit: Int?
        public var desiredKeys: [CKRecord.FieldKey]?

        public init(
            previousServerChangeToken: CKServerChangeToken? = nil, resultsLimit: Int? = nil,
            desiredKeys: [CKRecord.FieldKey]? = nil
        ) {
            self.previousServerChangeToken = previousServerChangeToken
            (self.resultsLimit, self.desiredKeys) = (resultsLimit, desiredKeys)
            super.init()
        }
    }
    public typealias ZoneOptions = ZoneConfiguration

    /// The end of a zone's changes.
    public typealias ZoneResult = (
        serverChangeToken: CKServerChangeToken, clientChangeTokenData: Data?, moreComing: Bool
    )

    public var recordZoneIDs: [CKRecordZone.ID]?
    public var configurationsByRecordZoneID: [CKRecordZone.ID: ZoneConfiguration]?
    public var fetchAllChanges = true
    @preconcurrency
    public var recordWasChangedBlock: (@Sendable (CKRecord.ID, Result<CKRecord, any Error>) -> Void)?
    @preconcurrency
    public var recordChangedBlock: (@Sendable (CKRecord) -> Void)?
    @preconcurrency
    public var recordWithIDWasDeletedBlock: (@Sendable (CKRecord.ID, CKRecord.RecordType) -> Void)?
    @preconcurrency
    public var recordZoneChangeTokensUpdatedBlock: (@Sendable (CKRecordZone.ID, CKServerChangeToken?, Data?) -> Void)?
    @preconcurrency
    public var recordZoneFetchResultBlock: (@Sendable (CKRecordZone.ID, Result<ZoneResult, any Error>) -> Void)?
    @preconcurrency
    public var recordZoneFetchCompletionBlock:
        (@Sendable (CKRecordZone.ID, CKServerChangeToken?, Data?, Bool, (any Error)?) -> Void)?
    @preconcurrency
    public var fetchRecordZoneChangesResultBlock: (@Sendable (Result<Void, any Error>) -> Void)?
    @preconcurrency
    public var fetchRecordZoneChangesCompletionBlock: (@Sendable ((any Error)?) -> Void)?

    public override init() { super.init() }
    public convenience init(
        recordZoneIDs: [CKRecordZone.ID]? = nil,
        configurationsByRecordZoneID: [CKRecordZone.ID: ZoneConfiguration]? = nil
    ) {
        self.init()
        self.recordZoneIDs = recordZoneIDs
        self.configurationsByRecordZoneID = configurationsByRecordZoneID
    }
    public convenience init(
        recordZoneIDs: [CKRecordZone.ID], optionsByRecordZoneID: [CKRecordZone.ID: ZoneOptions]?
    ) { self.init(recordZoneIDs: recordZoneIDs, configurationsByRecordZoneID: optionsByRecordZoneID) }

    /// The older name of `configurationsByRecordZoneID`.
    public var optionsByRecordZoneID: [CKRecordZone.ID: ZoneOptions]? {
        get { configurationsByRecordZoneID }
        set { configurationsByRecordZoneID = newValue }
    }

    override func fail(_ error: CKError) {
        for zone in recordZoneIDs ?? [] {
            recordZoneFetchResultBlock?(zone, .failure(error))
            recordZoneFetchCompletionBlock?(zone, nil, nil, false, error)
        }
        fetchRecordZoneChangesResultBlock?(.failure(error))
        fetchRecordZoneChangesCompletionBlock?(error)
    }
}
