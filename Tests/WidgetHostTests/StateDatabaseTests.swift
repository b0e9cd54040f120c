import Foundation
import HostelTestSupport
import Testing

@testable import ExtensionHost

/// The host's own way to SQLite.
struct StateDatabaseTests {
    private func withDatabase(_ body: (SQLiteDatabase) throws -> Void) throws {
        let place = try StateStoreTests.Place()
        try body(try SQLiteDatabase(path: place.database))
    }

    @Test func valuesOfEveryTypeComeBack() throws {
        try withDatabase { database in
            try database.execute("CREATE TABLE value (number, flag, words, bytes, empty, time, absent)")
            let time = Date(timeIntervalSince1970: 1_700_000_000.125)
            try database.execute(
                "INSERT INTO value VALUES (?, ?, ?, ?, ?, ?, ?)", Int64.min, true, "a\0🌙", [UInt8]([0, 255]), [UInt8](),
                time, nil)
            let rows = try database.rows("SELECT * FROM value")
            #expect(rows.count == 1)
            let row = try #require(rows.first)
            #expect(row.integer("number") == .min)
            #expect(row.flag("flag") == true)
            #expect(row.text("words") == "a\0🌙")
            #expect(row.blob("bytes") == [0, 255])
            #expect(row.blob("empty") == [])
            #expect(row.time("time") == time)
            #expect(row.values.last == .null)
            // A value of another type, and a column that is not there.
            #expect(row.text("number") == nil && row.integer("words") == nil && row.blob("words") == nil)
            #expect(row.time("words") == nil && row.text("other") == nil)
        }
    }

    @Test func failedTransactionLeavesNothingAndTheNextOneSucceeds() throws {
        let place = try StateStoreTests.Place()
        let database = try SQLiteDatabase(path: place.database)
        try database.execute("CREATE TABLE value (number INTEGER NOT NULL)")
        var failure: (any Error)?
        do {
            try database.transaction {
                try database.execute("INSERT INTO value VALUES (1)")
                try database.execute("INSERT INTO value VALUES (NULL)")
            }
        } catch { failure = error }
        #expect(failure is SQLiteError)
        let left = try database.rows("SELECT * FROM value")
        #expect(left.isEmpty)
        try database.transaction { try database.execute("INSERT INTO value VALUES (2)") }
        let numbers = try database.rows("SELECT * FROM value").map { $0.integer("number") }
        #expect(numbers == [2])
    }

    @Test func errorNamesItsCauseAndTheStatement() throws {
        try withDatabase { database in
            let error = try #require(throws: SQLiteError.self) { try database.rows("SELECT * FROM missing") }
            #expect(error.description == "SQLite error 1: no such table: missing, in: SELECT * FROM missing")
        }
    }

    @Test func queueRunsReadsAfterEarlierWritesAndReportsFailedOnes() async throws {
        let place = try StateStoreTests.Place()
        let queue = StateQueue(try SQLiteDatabase(path: place.database))
        let failures = LogRecorder()
        queue.write {
            try $0.execute("CREATE TABLE value (number)")
        } failed: { _ in
            Issue.record("a write failed")
        }
        for number in 0..<100 {
            queue.write {
                try $0.execute("INSERT INTO value VALUES (?)", number)
            } failed: { _ in
                Issue.record("a write failed")
            }
        }
        queue.write {
            try $0.execute("INSERT INTO missing VALUES (1)")
        } failed: {
            failures.logger.warning("\($0)", of: nil)
        }
        let numbers = try await queue.read { try $0.rows("SELECT number FROM value").map { $0.integer("number") } }
        #expect(numbers == (0..<100).map { Int64($0) })
        #expect(failures.lines.count == 1)
        await #expect(throws: SQLiteError.self) { try await queue.read { try $0.rows("SELECT 1 FROM missing").count } }
    }

    @Test(arguments: [
        (0, "1970-01-01 00:00:00.000"), (1_700_000_000.5, "2023-11-14 22:13:20.500"),
        (951_782_399.9996, "2000-02-29 00:00:00.000"), (-1e300, "1970-01-01 00:00:00.000"),
        (4_102_444_799.9999, "2099-12-31 23:59:59.999"), (1e300, "2099-12-31 23:59:59.999"),
    ]) func timesHaveTheFormThatSQLiteCompares(_ seconds: Double, _ text: String) {
        #expect(StateTime.text(of: Date(timeIntervalSince1970: seconds)) == text)
    }

    @Test(arguments: [
        "", "2023-11-14", "2023-11-14 22:13:20", "2023-11-14T22:13:20.000", "2023-02-30 00:00:00.000",
        "2023-13-01 00:00:00.000", "2023-11-14 24:00:00.000", "1969-12-31 23:59:59.999", "2100-01-01 00:00:00.000",
        "2023-11-14 22:13:20.0000", " 023-11-14 22:13:20.000", "２０２３-11-14 22:13:2", "99999999999-01-01",
    ]) func otherTextsAreNotTimes(_ text: String) {
        #expect(StateTime.date(text) == nil)
    }

    @Test func everyTimeSurvivesARoundTripAndDamagedTextsAreRefusedOrTimes() throws {
        var generator = SeededGenerator(seed: 20)
        for _ in 0..<20_000 {
            let milliseconds = Int.random(in: 0...4_102_444_799_999, using: &generator)
            let text = StateTime.text(of: Date(timeIntervalSince1970: Double(milliseconds) / 1000))
            let date = try #require(StateTime.date(text))
            #expect(Int((date.timeIntervalSince1970 * 1000).rounded()) == milliseconds)
            var bytes = Array(text.utf8)
            bytes[Int.random(in: 0..<bytes.count, using: &generator)] = .random(in: 0...255, using: &generator)
            let damaged = String(decoding: bytes, as: UTF8.self)
            if let date = StateTime.date(damaged) { #expect(StateTime.text(of: date) == damaged) }
        }
    }
}
