/// Asynchronous requests for records. Each throws `CKError.notAuthenticated`.
extension CKDatabase {
    public func record(for recordID: CKRecord.ID) async throws -> CKRecord { try await AbsentCloud.fail() }

    public func records(
        for ids: [CKRecord.ID], desiredKeys: [CKRecord.FieldKey]? = nil
    ) async throws -> [CKRecord.ID: Result<CKRecord, any Error>] { try await AbsentCloud.fail() }

    @discardableResult
    public func save(_ record: CKRecord) async throws -> CKRecord { try await AbsentCloud.fail() }

    @discardableResult
    public func deleteRecord(withID recordID: CKRecord.ID) async throws -> CKRecord.ID {
        try await AbsentCloud.fail()
    }

    public func perform(_ query: CKQuery, inZoneWith zoneID: CKRecordZone.ID?) async throws -> [CKRecord] {
        try await AbsentCloud.fail()
    }

    public func records(
        matching query: CKQuery, inZoneWith zoneID: CKRecordZone.ID? = nil, desiredKeys: [CKRecord.FieldKey]? = nil,
        resultsLimit: Int = CKQueryOperation.maximumResults
    ) async throws -> CKQueryOperation.Matches { try await AbsentCloud.fail() }

    public func records(
        continuingMatchFrom queryCursor: CKQueryOperation.Cursor, desiredKeys: [CKRecord.FieldKey]? = nil,
        resultsLimit: Int = CKQueryOperation.maximumResults
    ) async throws -> CKQueryOperation.Matches { try await AbsentCloud.fail() }

    @discardableResult
    public func modifyRecords(
        saving recordsToSave: [CKRecord], deleting recordIDsToDelete: [CKRecord.ID],
        savePolicy: CKModifyRecordsOperation.RecordSavePolicy = .ifServerRecordUnchanged, atomically: Bool = true
    ) async throws -> CKModifyRecordsOperation.Outcome { try await AbsentCloud.fail() }
}
