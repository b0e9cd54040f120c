import Foundation
import HostelTestSupport
import Testing

@testable import ExtensionHost

/// The grants that the state keeps between two runs.
struct GrantRecordTests {
    @Test func recordsAreKept() async throws {
        let place = try StateStoreTests.Place()
        var record = GrantRecord()
        record.path = "/w/A.appex"
        record.hash = "abc"
        record.asked = [.network, .group("group.a"), .group("group.b")]
        record.granted = [.network]
        record.allowed = [.network]
        record.denied = [.group("group.a")]
        var unseen = GrantRecord()
        unseen.answer([.network], isAllowed: true)
        do {
            let store = try place.store()
            store.keep(["com.example.a": record, "com.example.b": unseen])
            await store.flush()
        }
        #expect(await (try place.store()).grantRecords() == ["com.example.a": record, "com.example.b": unseen])
    }

    @Test func damagedRecordsGiveNothingThatIsNoGrant() async throws {
        let place = try StateStoreTests.Place()
        await (try place.store()).flush()
        let texts = SeededGenerator.damaged(Array("network group:group.com.example.daily".utf8), count: 300, seed: 5)
        var sql =
            "INSERT INTO grantRecord VALUES ('long', NULL, '', '\(String(repeating: "n ", count: 50_000))', '', '', '');"
        for (number, bytes) in texts.enumerated() {
            let blob = "x'\(bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined())'"
            let text = "CAST(\(blob) AS TEXT)"
            sql += "INSERT INTO grantRecord VALUES "
            sql += "('id.\(number)', \(blob), \(text), \(text), \(text), \(blob), \(number));"
        }
        try Crafted.make(place.database, sql)
        let records = await (try place.store()).grantRecords()
        #expect(records.count == texts.count, "a list that is too long is not read")
        for record in records.values {
            for grant in record.asked.union(record.granted).union(record.allowed).union(record.denied) {
                #expect(Grant(grant.description) == grant)
            }
        }
    }
}
