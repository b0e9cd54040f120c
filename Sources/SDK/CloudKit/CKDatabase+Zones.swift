/// Requests for zones and their changes.
extension CKDatabase {
    @preconcurrency
    public func fetchAllRecordZones(
        completionHandler: @escaping @Sendable ([CKRecordZone]?, (any Error)?) -> Void
    ) { AbsentCloud.answer { completionHandler(nil, $0) } }

    @preconcurrency
    public func fetch(
        withRecordZoneID zoneID: CKRecordZone.ID,
        completionHandler: @escaping @Sendable (CKRecordZone?, (any Error)?) -> Void
    ) { AbsentCloud.answer { completionHandler(nil, $0) } }

    @preconcurrency
    public func save(
        _ zone: CKRecordZone, completionHandler: @escaping @Sendable (CKRecordZone?, (any Error)?) -> Void
    ) { AbsentCloud.answer { completionHandler(nil, $0) } }

    @preconcurrency
    public func delete(
        withRecordZoneID zoneID: CKRecordZone.ID,
        completionHandler: @escaping @Sendable (CKRecordZone.ID?, (any Error)?) -> Void
    ) { AbsentCloud.answer { completionHandler(nil, $0) } }

    /// Throws `CKError.notAuthenticated`, as all that follow.
    public func allRecordZones() async throws -> [CKRecordZone] { try await AbsentCloud.fail() }
    public func recordZone(for zoneID: CKRecordZone.ID) async throws -> CKRecordZone { try await AbsentCloud.fail() }
    public func recordZones(
        for ids: [CKRecordZone.ID]
    ) async throws -> [CKRecordZone.ID: Result<CKRecordZone, any Error>] { try await AbsentCloud.fail() }
    @discardableResult
    public func save(_ zone: CKRecordZone) async throws -> CKRecordZone { try await AbsentCloud.fail() }
    @discardableResult
    public func deleteRecordZone(withID zoneID: CKRecordZone.ID) async throws -> CKRecordZone.ID {
        try await AbsentCloud.fail()
    }
    @discardableResult
    public func modifyRecordZones(
        saving recordZonesToSave: [CKRecordZone], deleting recordZoneIDsToDelete: [CKRecordZone.ID]
    ) async throws -> (
        saveResults: [CKRecordZone.ID: Result<CKRecordZone, any Error>],
        deleteResults: [CKRecordZone.ID: Result<Void, any Error>]
    ) { try await AbsentCloud.fail() }

    public func recordZoneChanges(
        inZoneWith zoneID: CKRecordZone.ID, since changeToken: CKServerChangeToken?,
        desiredKeys: [CKRecord.FieldKey]? = nil, resultsLimit: Int? = nil
    ) async throws -> (
        modificationResultsByID: [CKRecord.ID: Result<RecordZoneChange.Modification, any Error>],
        deletions: [RecordZoneChange.Deletion], changeToken: CKServerChangeToken, moreComing: Bool
    ) { try await AbsentCloud.fail() }

    public func databaseChanges(
        since changeToken: CKServerChangeToken?, resultsLimit: Int? = nil
    ) async throws -> (
        modifications: [DatabaseChange.Modification], deletions: [DatabaseChange.Deletion],
        changeToken: CKServerChangeToken, moreComing: Bool
    ) { try await AbsentCloud.fail() }

    /// The changes of a zone.
    public enum RecordZoneChange {
        public struct Modification: Sendable { public let record: CKRecord }
        public struct Deletion: Sendable {
            public let recordID: CKRecord.ID
            public let recordType: CKRecord.RecordType
        }
    }

    /// The changes of a database.
    public enum DatabaseChange {
        public struct Modification: Sendable { public let zoneID: CKRecordZone.ID }
        public struct Deletion: Sendable {
            public enum Reason: Int, Sendable { case deleted, purged, encryptedDataReset }
            public let zoneID: CKRecordZone.ID
            public let reason: Reason
        }
    }
}
