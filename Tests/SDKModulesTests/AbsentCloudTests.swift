import CloudKit
import Foundation
import Synchronization
import Testing

/// Nobody is signed in to iCloud: each request fails as on the original platform without an account.
@MainActor @Suite struct AbsentCloudTests {
    private let database = CKContainer(identifier: "iCloud.org.example.a").privateCloudDatabase
    private let record = CKRecord(recordType: "Tide")
    private let query = CKQuery(recordType: "Tide", predicate: NSPredicate(value: true))

    @Test func theStatusOfTheAccountIsThatThereIsNone() async throws {
        let container = CKContainer.default()
        #expect(try await container.accountStatus() == .noAccount)
        let status = await withCheckedContinuation { done in
            container.accountStatus { status, error in done.resume(returning: error == nil ? status : nil) }
        }
        #expect(status == .noAccount && CKAccountStatus.noAccount.rawValue == 3)
        await #expect(throws: CKError(.notAuthenticated)) { try await container.userRecordID() }
        #expect(container.database(with: .shared).databaseScope == .shared)
    }

    @Test func aProgramMayBlockItsMainThreadUntilARequestAnswers() {
        let answered = DispatchSemaphore(value: 0)
        let answer = Mutex<(error: CKError?, isOnMainThread: Bool)?>(nil)
        database.save(record) { saved, error in
            answer.withLock { $0 = (saved == nil ? error as? CKError : nil, Thread.isMainThread) }
            answered.signal()
        }
        #expect(answered.wait(timeout: .now() + 60) == .success)
        #expect(answer.withLock { $0?.error == CKError(.notAuthenticated) && $0?.isOnMainThread == false })
    }

    @Test func eachKindOfRequestFailsWithAClosure() async {
        let (errors, sink) = AsyncStream<(any Error)?>.makeStream()
        let id = record.recordID
        database.fetch(withRecordID: id) { sink.yield($1) }
        database.delete(withRecordID: id) { sink.yield($1) }
        database.perform(query, inZoneWith: nil) { sink.yield($1) }
        database.fetch(withQuery: query) { sink.yield($0.failure) }
        database.fetch(withRecordIDs: [id]) { sink.yield($0.failure) }
        database.modifyRecords(saving: [record], deleting: []) { sink.yield($0.failure) }
        database.fetchAllRecordZones { sink.yield($1) }
        database.save(CKRecordZone(zoneName: "a")) { sink.yield($1) }
        database.save(CKDatabaseSubscription()) { sink.yield($1) }
        database.fetchAllSubscriptions { sink.yield($1) }
        var codes: [CKError.Code?] = []
        for await error in errors.prefix(10) { codes.append((error as? CKError)?.code) }
        #expect(codes == Array(repeating: .notAuthenticated, count: 10))
    }

    @Test func eachAsynchronousRequestThrows() async {
        let denied = CKError(.notAuthenticated)
        await #expect(throws: denied) { try await database.record(for: record.recordID) }
        await #expect(throws: denied) {
            try await database.records(matching: query, resultsLimit: 3).matchResults.count
        }
        await #expect(throws: denied) { try await database.records(for: [record.recordID]).count }
        await #expect(throws: denied) { try await database.save(record) }
        await #expect(throws: denied) { try await database.deleteRecord(withID: record.recordID) }
        await #expect(throws: denied) {
            try await database.modifyRecords(saving: [record], deleting: []).saveResults.count
        }
        await #expect(throws: denied) { try await database.allRecordZones() }
        await #expect(throws: denied) { try await database.allSubscriptions() }
        await #expect(throws: denied) { try await database.databaseChanges(since: nil).moreComing }
    }

    @Test func theErrorSaysInWordsThatThereIsNoAccount() async {
        do {
            try await database.save(record)
            Issue.record("The save succeeded.")
        } catch {
            #expect(error.localizedDescription == "There is no iCloud account on this machine.")
        }
    }

    /// The order of what an operation said: a name for each closure, with the code of its error.
    private final class Heard: Sendable {
        private let lines = Mutex<[String]>([])
        func add(_ name: String, _ error: (any Error)?) {
            let code = (error as? CKError)?.code
            lines.withLock { $0.append("\(name) \(code.map { "\($0)" } ?? "-")") }
        }
        var all: [String] { lines.withLock { $0 } }
    }

    private func run(_ operation: CKDatabaseOperation) async {
        await withCheckedContinuation { done in
            operation.completionBlock = { done.resume() }
            database.add(operation)
        }
        #expect(operation.isFinished && operation.database === database)
    }

    @Test func anOperationOfRecordsTellsEachRecordThenTheEnd() async {
        let heard = Heard()
        let fetch = CKFetchRecordsOperation(recordIDs: [record.recordID])
        fetch.perRecordResultBlock = { heard.add("record", $1.failure) }
        fetch.fetchRecordsResultBlock = { heard.add("fetch", $0.failure) }
        await run(fetch)
        let change = CKModifyRecordsOperation(recordsToSave: [record], recordIDsToDelete: [CKRecord.ID()])
        change.perRecordSaveBlock = { heard.add("save", $1.failure) }
        change.perRecordDeleteBlock = { heard.add("delete", $1.failure) }
        change.modifyRecordsCompletionBlock = { heard.add("change", $2) }
        await run(change)
        #expect(heard.all == ["record", "fetch", "save", "delete", "change"].map { "\($0) notAuthenticated" })
    }

    @Test func anOperationWithoutRecordsTellsItsEnd() async {
        let heard = Heard()
        let ask = CKQueryOperation(query: query)
        ask.recordMatchedBlock = { heard.add("match", $1.failure) }
        ask.queryResultBlock = { heard.add("query", $0.failure) }
        await run(ask)
        let database = CKFetchDatabaseChangesOperation(previousServerChangeToken: nil)
        database.fetchDatabaseChangesResultBlock = { heard.add("database", $0.failure) }
        await run(database)
        #expect(heard.all == ["query notAuthenticated", "database notAuthenticated"])
    }

    @Test func anOperationOfZonesAndSubscriptionsTellsEachThenTheEnd() async {
        let heard = Heard()
        let changes = CKFetchRecordZoneChangesOperation(
            recordZoneIDs: [.default], configurationsByRecordZoneID: [.default: .init()])
        changes.recordZoneFetchResultBlock = { heard.add("zone", $1.failure) }
        changes.fetchRecordZoneChangesResultBlock = { heard.add("zones", $0.failure) }
        await run(changes)
        let wishes = CKModifySubscriptionsOperation(subscriptionsToSave: [CKDatabaseSubscription(subscriptionID: "a")])
        wishes.perSubscriptionSaveBlock = { heard.add($0, $1.failure) }
        wishes.modifySubscriptionsResultBlock = { heard.add("wishes", $0.failure) }
        await run(wishes)
        #expect(heard.all == ["zone", "zones", "a", "wishes"].map { "\($0) notAuthenticated" })
    }
}

extension Result {
    fileprivate var failure: Failure? {
        if case .failure(let error) = self { return error }
        return nil
    }
}
