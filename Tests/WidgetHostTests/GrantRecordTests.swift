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
        record.mayMove = true
        var unseen = GrantRecord()
        unseen.answer([.network], isAllowed: true)
        do {
            let store = try place.store()
            store.keep(["com.example.a": record, "com.example.b": unseen])
            await store.flush()
        }
        #expect(await (try place.store()).grantRecords() == ["com.example.a": record, "com.example.b": unseen])
    }

    /// Two spellings of a letter are two files: an answer about one bundle, or about one file, holds for no other.
    @Test func answerHoldsForNoOtherSpellingOfAPath() {
        var record = GrantRecord()
        let asked: Set<Grant> = [.network]
        func request(_ path: String, hash: String) -> GrantRequest {
            GrantRequest(identifier: "com.example.a", path: path, hash: hash, asked: asked)
        }
        record.saw(request("/w/Caf\u{e9}.appex", hash: "a"))
        record.answer(asked, isAllowed: true)
        record.saw(request("/w/Caf\u{e9}.appex", hash: "b"))
        #expect(record.allowed == asked)
        record.saw(request("/w/Cafe\u{301}.appex", hash: "c"))
        #expect(record.allowed.isEmpty)
        #expect(Grant.read("/\u{e9}") != .read("/e\u{301}") && Grant.read("/a") == .read("/a"))
        #expect(Set([Grant.read("/\u{e9}"), .read("/e\u{301}"), .write("/\u{e9}")]).count == 3)
        // The kernel splits bytes, and a `String` sees one character in a slash and a mark.
        #expect(Grant("read:/srv/../\u{301}x") == nil && Grant("read:/srv/\u{301}x") == .read("/srv/\u{301}x"))
    }

    @Test func aGroupWithAnUnderscoreCanBeAllowedAndOneWithASlashCannot() {
        #expect(Grant("group:group.tide_clock") == .group("group.tide_clock"))
        #expect(Grant("group:group.tide/clock") == nil && Grant("group:group..tide") == nil)
    }

    @Test func placesOfContainersAreKept() async throws {
        let place = try StateStoreTests.Place()
        do {
            let store = try place.store()
            store.keep(containers: ["com.a": "/w/A.app", "com.b": "/w/B.app"])
            store.keep(containers: ["com.b": nil])
            store.keep(groupOwners: ["group.a": "com.a"])
            await store.flush()
        }
        let book = await (try place.store()).grantBook()
        #expect(book.containers == ["com.a": "/w/A.app"])
        #expect(book.groups.containers == ["group.a": "com.a"])
    }

    /// The own folder of a container lay beside those of extensions before containers had a root of their own.
    @Test @HostActor func folderOfAContainerMovesOnceToItsOwnRoot() async throws {
        let place = try StateStoreTests.Place()
        let folder = StateFolder(path: place.path)
        for name in ["com.example.app", "com.example.app.today", "..bad"] {
            try FileManager.default.createDirectory(
                atPath: folder.data + "/" + name, withIntermediateDirectories: true)
            try Data(name.utf8).write(to: URL(fileURLWithPath: folder.data + "/\(name)/note"))
        }
        // A state of the version before: without the last step.
        await (try place.store()).flush()
        try Crafted.make(
            place.database,
            "DELETE FROM grdb_migrations WHERE identifier IN ('grants', 'identifiers', 'groups');"
                + "DROP TABLE formerFolder; DROP TABLE containerRecord; DROP TABLE grantRecord; DROP TABLE groupRecord;"
        )
        let store = try place.store()
        #expect(await store.formerFolders() == ["com.example.app", "com.example.app.today"])
        let folders = ContainerFolders(folder, former: await store.formerFolders(), state: store)
        let own = try #require(folders.folder(of: "com.example.app"))
        #expect(own == folder.path + "/containers/com.example.app")
        #expect(try String(contentsOfFile: own + "/note", encoding: .utf8) == "com.example.app")
        #expect(!FileManager.default.fileExists(atPath: folder.data + "/com.example.app"))
        #expect(
            DataFolders(state: folder).folder(of: "com.example.app.today") == folder.data + "/com.example.app.today")
        await store.flush()
        #expect(await store.formerFolders() == ["com.example.app.today"])
        // A folder that an extension makes later under a container's identifier is not the container's.
        _ = DataFolders(state: folder).folder(of: "com.example.later")
        let later = ContainerFolders(folder, former: await store.formerFolders(), state: store)
        let fresh = try #require(later.folder(of: "com.example.later"))
        #expect(try FileManager.default.contentsOfDirectory(atPath: fresh) == ["tmp"])
        #expect(FileManager.default.fileExists(atPath: folder.data + "/com.example.later/tmp"))
    }

    @Test func damagedRecordsGiveNothingThatIsNoGrant() async throws {
        let place = try StateStoreTests.Place()
        await (try place.store()).flush()
        let texts = SeededGenerator.damaged(Array("network group:group.com.example.daily".utf8), count: 300, seed: 5)
        var sql =
            "INSERT INTO grantRecord VALUES ('long', NULL, '', '\(String(repeating: "n ", count: 50_000))', '', '', '', 0, 0);"
        for (number, bytes) in texts.enumerated() {
            let blob = "x'\(bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined())'"
            let text = "CAST(\(blob) AS TEXT)"
            sql += "INSERT INTO grantRecord VALUES "
            sql += "('id.\(number)', \(blob), \(text), \(text), \(text), \(blob), \(text), 'x', 'x');"
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
