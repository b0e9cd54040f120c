/// Asks for the records that fit a query. It finds none and fails.
public final class CKQueryOperation: CKDatabaseOperation, @unchecked Sendable {
    // Changed before a queue gets the operation.

    /// As many results as the service gives.
    public static let maximumResults = 0

    /// The records that fit, and the place to continue.
    public typealias Matches = (matchResults: [(CKRecord.ID, Result<CKRecord, any Error>)], queryCursor: Cursor?)

    public typealias Cursor = CKQueryCursor

    public var query: CKQuery?
    public var cursor: Cursor?
    public var zoneID: CKRecordZone.ID?
    public var resultsLimit = CKQueryOperation.maximumResults
    public var desiredKeys: [CKRecord.FieldKey]?
    @preconcurrency
    public var recordMatchedBlock: (@Sendable (CKRecord.ID, Result<CKRecord, any Error>) -> Void)?
    @preconcurrency
    public var queryResultBlock: (@Sendable (Result<Cursor?, any Error>) -> Void)?
    @preconcurrency
    public var recordFetchedBlock: (@Sendable (CKRecord) -> Void)?
    @preconcurrency
    public var queryCompletionBlock: (@Sendable (Cursor?, (any Error)?) -> Void)?

    public override init() { super.init() }
    public convenience init(query: CKQuery) {
        self.init()
        self.query = query
    }
    public convenience init(cursor: Cursor) {
        self.init()
        self.cursor = cursor
    }

    override func fail(_ error: CKError) {
        queryResultBlock?(.failure(error))
        queryCompletionBlock?(nil, error)
    }
}
