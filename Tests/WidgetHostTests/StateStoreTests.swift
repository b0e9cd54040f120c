import Foundation
import Glibc
import Testing

@testable import ExtensionHost

/// What a host remembers: private, bounded, and never a reason to end.
struct StateStoreTests {
    static let identifier = "com.example.clock"

    /// A folder that is gone with the test.
    final class Place: Sendable {
        let path: String
        var database: String { path + "/hostel.sqlite" }

        init() throws {
            path = FileManager.default.temporaryDirectory.path + "/hostel-store-\(UUID().uuidString.prefix(8))"
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        }

        deinit { try? FileManager.default.removeItem(atPath: path) }

        func permissions(_ name: String) throws -> Int {
            let attributes = try FileManager.default.attributesOfItem(atPath: path + "/" + name)
            return try #require(attributes[.posixPermissions] as? Int)
        }

        func names() throws -> Set<String> { Set(try FileManager.default.contentsOfDirectory(atPath: path)) }
    }

    @Test func limitsComeBackAndAreForgotten() throws {
        let place = try Place()
        let grid = LimitTarget.identifier("org.example.grid")
        let override = LimitOverride(activeSoft: 15 << 20, inactiveHard: .max)
        do {
            let store = try StateStore(path: place.database)
            store.keep(override, for: grid)
            store.keep(LimitOverride(activeHard: 1), for: .point("org.example.grid"))
            store.flush()
        }
        let store = try StateStore(path: place.database)
        #expect(
            store.limitOverrides() == [
                grid: LimitOverride(activeSoft: 15 << 20, inactiveHard: UInt64(Int64.max)),
                .point("org.example.grid"): LimitOverride(activeHard: 1),
            ])
        store.keep(LimitOverride(), for: grid)
        store.flush()
        #expect(store.limitOverrides()[grid] == nil)
    }

    @Test func whatIsRememberedComesBack() throws {
        let place = try Place()
        let now = Date(timeIntervalSince1970: 1_700_000_000)
        do {
            let store = try StateStore(path: place.database)
            #expect(store.modes(of: Self.identifier) == nil)
            store.remember(StateStore.Modes(chosen: 1, largest: 1), of: Self.identifier)
            store.keep(StateStore.Snapshot(version: "1.0", list: [1, 2, 3], takenAt: now), of: Self.identifier)
            store.note(StateStore.Event(time: now, what: "exited", why: "crashed"), of: Self.identifier)
            store.flush()
        }
        let store = try StateStore(path: place.database)
        #expect(store.modes(of: Self.identifier) == StateStore.Modes(chosen: 1, largest: 1))
        #expect(store.snapshot(of: Self.identifier)?.list == [1, 2, 3])
        #expect(store.snapshot(of: Self.identifier)?.version == "1.0")
        #expect(
            store.events(of: Self.identifier, since: now - 1)
                == [StateStore.Event(time: now, what: "exited", why: "crashed")])
        #expect(store.events(of: Self.identifier, since: now + 1).isEmpty)
    }

    @Test func eventsAreBounded() throws {
        let place = try Place()
        let store = try StateStore(path: place.database)
        let now = Date(timeIntervalSince1970: 1_700_000_000)
        store.note(StateStore.Event(time: now, what: "other", why: ""), of: "com.example.other")
        for number in 0..<600 {
            store.note(StateStore.Event(time: now, what: "event \(number)", why: "why"), of: Self.identifier)
        }
        // A character of four bytes lies across the limit, and one of many scalars.
        let long = String(repeating: "a", count: 1022) + "🌙" + String(repeating: "e\u{301}", count: 5000)
        store.note(StateStore.Event(time: now, what: long, why: long), of: Self.identifier)
        let events = store.events(of: Self.identifier, since: now)
        #expect(events.count == 500)
        #expect(events.first?.what == "event 101")
        #expect(events.last?.why == String(repeating: "a", count: 1022))
        #expect(store.events(of: "com.example.other", since: now).count == 1)
        store.flush()
        #expect(try Crafted.count(place.database, "SELECT count(*) FROM event") == 501)
    }

    /// Values of every wrong type, in every place.
    @Test(arguments: [
        "NULL", "'a text'", "x'00FF80'", "9e999", "-1e300", "9223372036854775807", "''", "-1", "'2023-99-99 99:99'",
        "zeroblob(40000000)", "'99999999999-01-01'", "char(0, 55296, 1114111)",
    ])
    func hostileValuesAreAsGoodAsNone(_ value: String) throws {
        let place = try Place()
        try Crafted.make(
            place.database,
            """
            CREATE TABLE grdb_migrations (identifier TEXT);
            INSERT INTO grdb_migrations VALUES ('first');
            CREATE TABLE widget (identifier, chosenMode, largestMode);
            CREATE TABLE snapshot (identifier, version, list, takenAt);
            CREATE TABLE event (id INTEGER PRIMARY KEY, identifier, time, what, why);
            INSERT INTO widget VALUES ('\(Self.identifier)', \(value), \(value));
            INSERT INTO snapshot VALUES ('\(Self.identifier)', \(value), \(value), \(value));
            INSERT INTO event VALUES (1, '\(Self.identifier)', \(value), \(value), \(value));
            INSERT INTO event VALUES (2, '\(Self.identifier)', '2099-01-01 00:00:00.000', \(value), \(value));
            """)
        let store = try StateStore(path: place.database)
        _ = store.modes(of: Self.identifier)
        _ = store.snapshot(of: Self.identifier)
        let events = store.events(of: Self.identifier, since: Date(timeIntervalSince1970: 0))
        #expect(events.contains { $0.time.timeIntervalSince1970 == 4_070_908_800 })
        for event in events {
            #expect(event.what.utf8.count <= 1024 && event.why.utf8.count <= 1024)
            #expect(throws: Never.self) { try JSONEncoder().encode(event) }
        }
        store.remember(StateStore.Modes(chosen: 1, largest: 1), of: Self.identifier)
        store.note(StateStore.Event(time: Date(), what: "", why: ""), of: Self.identifier)
        store.forgetEvents(before: Date())
        store.flush()
    }

    /// Tables that are not there, or are something else.
    @Test func hostileTablesAreAsGoodAsNone() throws {
        let place = try Place()
        try Crafted.make(
            place.database,
            """
            CREATE TABLE grdb_migrations (identifier TEXT);
            INSERT INTO grdb_migrations VALUES ('first'), ('of another version');
            CREATE TABLE widget (other);
            CREATE VIEW event AS SELECT abs(-9223372036854775808) AS time, 1 AS identifier;
            """)
        let store = try StateStore(path: place.database)
        #expect(store.modes(of: Self.identifier) == nil)
        #expect(store.snapshot(of: Self.identifier) == nil)
        #expect(store.events(of: Self.identifier, since: Date(timeIntervalSince1970: 0)).isEmpty)
        store.remember(StateStore.Modes(chosen: 1, largest: 1), of: Self.identifier)
        store.note(StateStore.Event(time: Date(), what: "", why: ""), of: Self.identifier)
        store.flush()
    }

    @Test func onlyWhatIsNoDatabaseIsPutAsideAndNothingThatWasIsLost() throws {
        let place = try Place()
        for round in 1...3 {
            try Data("no database, \(round)".utf8).write(to: URL(fileURLWithPath: place.database))
            try Data("of the old one".utf8).write(to: URL(fileURLWithPath: place.database + "-wal"))
            let store = try StateStore(path: place.database)
            store.remember(StateStore.Modes(chosen: round, largest: 0), of: Self.identifier)
            #expect(store.modes(of: Self.identifier)?.chosen == round)
        }
        for (number, ending) in ["", "-2", "-3"].enumerated() {
            let aside = try String(contentsOfFile: place.database + ".unreadable" + ending, encoding: .utf8)
            #expect(aside == "no database, \(number + 1)")
        }
        // Tables of somebody else's: a database all the same, which is left alone.
        let other = try Place()
        try Crafted.make(other.database, "CREATE TABLE widget (theirs); INSERT INTO widget VALUES (42);")
        #expect(throws: StateError.self) { try StateStore(path: other.database) }
        #expect(try Crafted.count(other.database, "SELECT theirs FROM widget") == 42)
        #expect(try !other.names().contains { $0.contains("unreadable") })
        // A folder in its place.
        let third = try Place()
        try FileManager.default.createDirectory(atPath: third.database, withIntermediateDirectories: true)
        #expect(throws: StateError.self) { try StateStore(path: third.database) }
        #expect(try third.names() == ["hostel.sqlite"])
    }

    /// Bytes of a good file changed at places from a fixed seed: it opens, or says why not, and every read comes back.
    @Test func damagedFilesNeverEndTheHost() throws {
        let place = try Place()
        do {
            let store = try StateStore(path: place.database)
            for number in 0..<40 {
                store.remember(StateStore.Modes(chosen: 1, largest: 1), of: "\(Self.identifier).\(number)")
                store.note(StateStore.Event(time: Date(), what: "what", why: "why"), of: Self.identifier)
                store.keep(
                    StateStore.Snapshot(version: "1", list: [UInt8](repeating: 7, count: 300), takenAt: Date()),
                    of: "\(Self.identifier).\(number)")
            }
            store.flush()
        }
        let whole = try Data(contentsOf: URL(fileURLWithPath: place.database))
        var seed: UInt64 = 19
        func random(_ limit: Int) -> Int {
            seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(seed >> 33) % limit
        }
        for round in 0..<60 {
            let other = try Place()
            var bytes = whole
            for _ in 0...random(200) { bytes[random(bytes.count)] = UInt8(random(256)) }
            if round % 5 == 0 { bytes = bytes.prefix(random(bytes.count)) }
            try bytes.write(to: URL(fileURLWithPath: other.database))
            guard let store = try? StateStore(path: other.database) else { continue }
            _ = store.modes(of: Self.identifier + ".3")
            _ = store.snapshot(of: Self.identifier + ".3")
            _ = store.events(of: Self.identifier, since: Date(timeIntervalSince1970: 0))
            store.note(StateStore.Event(time: Date(), what: "", why: ""), of: Self.identifier)
            store.flush()
        }
    }

    @Test func theStateIsItsOwnersAlone() throws {
        let place = try Place()
        chmod(place.path, 0o755)
        try StateFolder(path: place.path).create()
        #expect(try place.permissions("") == 0o700)
        let state = StateFolder(path: place.path + "/deeper/state")
        try state.create()
        #expect(try place.permissions("deeper/state") == 0o700)
        // A folder with other things in it stays as it is; the files in it do not.
        let shared = try Place()
        try Data().write(to: URL(fileURLWithPath: shared.path + "/letter.txt"))
        try Data().write(to: URL(fileURLWithPath: shared.database))
        chmod(shared.path, 0o755)
        chmod(shared.database, 0o644)
        try StateFolder(path: shared.path).create()
        #expect(try shared.permissions("") == 0o755)
        let store = try StateStore(path: shared.database)
        store.remember(StateStore.Modes(), of: Self.identifier)
        store.flush()
        for name in try shared.names() where name.hasPrefix("hostel.sqlite") {
            #expect(try shared.permissions(name) == 0o600, "\(name)")
        }
        #expect(try shared.names().contains("hostel.sqlite-wal"))
    }
}

/// Databases as no host makes them, by SQLite itself, which the host's store brings along.
enum Crafted {
    private typealias Open = @convention(c) (UnsafePointer<CChar>, UnsafeMutablePointer<OpaquePointer?>) -> Int32
    private typealias Row =
        @convention(c) (
            UnsafeMutableRawPointer?, Int32, UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?,
            UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
        ) -> Int32
    private typealias Execute =
        @convention(c) (OpaquePointer?, UnsafePointer<CChar>, Row?, UnsafeMutableRawPointer?, OpaquePointer?) -> Int32
    private typealias Close = @convention(c) (OpaquePointer?) -> Int32

    static func make(_ path: String, _ sql: String) throws { _ = try run(path, sql) }

    /// The first value of the last row, as a number.
    static func count(_ path: String, _ sql: String) throws -> Int? { try run(path, sql) }

    private static func run(_ path: String, _ sql: String) throws -> Int? {
        let open = unsafeBitCast(try symbol("sqlite3_open"), to: Open.self)
        let execute = unsafeBitCast(try symbol("sqlite3_exec"), to: Execute.self)
        let close = unsafeBitCast(try symbol("sqlite3_close"), to: Close.self)
        var database: OpaquePointer?
        defer { _ = close(database) }
        try #require(open(path, &database) == 0)
        var found = Int.min
        let code = withUnsafeMutablePointer(to: &found) { found in
            execute(
                database, sql,
                { context, count, values, _ in
                    guard count > 0, let value = values?[0] else { return 0 }
                    context?.assumingMemoryBound(to: Int.self).pointee = atol(value)
                    return 0
                }, found, nil)
        }
        try #require(code == 0)
        return found
    }

    private static func symbol(_ name: String) throws -> UnsafeMutableRawPointer { try #require(dlsym(nil, name)) }
}
