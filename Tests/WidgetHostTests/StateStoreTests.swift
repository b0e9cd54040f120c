import Foundation
import Glibc
import SceneHost
import Testing
import TodayPointHost

@testable import ExtensionHost

/// The host's stored state: private, bounded, and never a reason to exit.
struct StateStoreTests {
    static let identifier = "com.example.clock"
    private static let then = Date(timeIntervalSince1970: 1_700_000_000)

    /// A folder that is gone with the test.
    final class Place: Sendable {
        let path: String
        var database: String { path + "/hostel.sqlite" }
        /// Receives the log of this folder's stores, so that damage is compared and not printed.
        let log = LogRecorder()

        init() throws {
            path = FileManager.default.temporaryDirectory.path + "/hostel-store-\(UUID().uuidString.prefix(8))"
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        }

        deinit { try? FileManager.default.removeItem(atPath: path) }

        func store() throws -> StateStore { try StateStore(path: database, log: log.logger) }

        func permissions(_ name: String) throws -> Int {
            let attributes = try FileManager.default.attributesOfItem(atPath: path + "/" + name)
            return try #require(attributes[.posixPermissions] as? Int)
        }

        func names() throws -> Set<String> { Set(try FileManager.default.contentsOfDirectory(atPath: path)) }
    }

    @Test func limitsAreKeptUntilTheyAreReset() async throws {
        let place = try Place()
        let grid = LimitTarget.identifier("org.example.grid")
        let override = LimitOverride(activeSoft: 15 << 20, inactiveHard: .max)
        do {
            let store = try place.store()
            store.keep(override, for: grid)
            store.keep(LimitOverride(activeHard: 1), for: .point("org.example.grid"))
            await store.close()
        }
        let store = try place.store()
        #expect(
            await store.limitOverrides() == [
                grid: LimitOverride(activeSoft: 15 << 20, inactiveHard: UInt64(Int64.max)),
                .point("org.example.grid"): LimitOverride(activeHard: 1),
            ])
        store.keep(LimitOverride(), for: grid)
        await store.flush()
        #expect(await store.limitOverrides()[grid] == nil)
    }

    @Test func eventsAndValuesOfPointsAreKept() async throws {
        let place = try Place()
        let now = Date(timeIntervalSince1970: 1_700_000_000)
        let value = PointStore.Value(version: "1.0", time: now, bytes: [1, 2, 3])
        do {
            let store = try place.store()
            let point = PointStore(store, point: "view")
            #expect(await point.value(of: "snapshot", for: Self.identifier) == nil)
            point.keep(value, of: "snapshot", for: Self.identifier)
            store.note(StateStore.Event(time: now, what: "exited", why: "crashed"), of: Self.identifier)
            await store.close()
        }
        let store = try place.store()
        let point = PointStore(store, point: "view")
        #expect(await point.value(of: "snapshot", for: Self.identifier) == value)
        #expect(await point.values(of: "snapshot") == [Self.identifier: value])
        #expect(await point.value(of: "modes", for: Self.identifier) == nil)
        #expect(await PointStore(store, point: "other").values(of: "snapshot").isEmpty)
        point.keep(nil, of: "snapshot", for: Self.identifier)
        #expect(await point.values(of: "snapshot").isEmpty)
        #expect(
            await store.events(of: Self.identifier, since: now - 1)
                == [StateStore.Event(time: now, what: "exited", why: "crashed")])
        #expect(await store.events(of: Self.identifier, since: now + 1).isEmpty)
    }

    @Test @HostActor func looksThatNobodyMadeForThirtyDaysAreForgotten() async throws {
        let place = try Place()
        let store = try place.store()
        let view = PointStore(store, point: "view")
        let snapshot = PointStore.Value(version: "1.0", time: Self.then, bytes: [1])
        view.keep(snapshot, of: "snapshot", for: Self.identifier)
        view.keep(snapshot, of: "modes", for: Self.identifier)
        _ = await SceneState.load(from: store, now: Self.then + 29 * 86_400)
        #expect(await view.value(of: "snapshot", for: Self.identifier) == snapshot)
        _ = await SceneState.load(from: store, now: Self.then + 31 * 86_400)
        #expect(await view.value(of: "snapshot", for: Self.identifier) == nil)
        #expect(await view.value(of: "modes", for: Self.identifier) == snapshot)
    }

    @Test func tooLongValueOfAPointIsNotKept() async throws {
        let place = try Place()
        let point = PointStore(try place.store(), point: "view")
        point.keep(PointStore.Value(bytes: [1]), of: "snapshot", for: Self.identifier)
        let long = [UInt8](repeating: 7, count: PointStore.mostBytes + 1)
        point.keep(PointStore.Value(bytes: long), of: "snapshot", for: Self.identifier)
        #expect(await point.value(of: "snapshot", for: Self.identifier) == nil)
    }

    @Test @HostActor func stateOfScenesPersists() async throws {
        let place = try Place()
        let now = Date(timeIntervalSince1970: 1_700_000_000)
        do {
            let store = try place.store()
            let scenes = await SceneState.load(from: store, now: Self.then)
            #expect(scenes.modes(of: Self.identifier) == nil)
            scenes.remember(SceneState.Modes(chosen: 1, largest: 1), of: Self.identifier)
            scenes.keep(of: Self.identifier) { SceneState.Snapshot(version: "1.0", list: [1, 2, 3], takenAt: now) }
            let charges = await ReloadCharges.load(from: store)
            charges.keep(now, of: Self.identifier)
            charges.keep(now + 60, of: Self.identifier)
            scenes.setHasContent(false, of: Self.identifier)
            await store.close()
        }
        let store = try place.store()
        let scenes = await SceneState.load(from: store, now: Self.then)
        let charges = await ReloadCharges.load(from: store)
        #expect(scenes.modes(of: Self.identifier) == SceneState.Modes(chosen: 1, largest: 1))
        let snapshot = await scenes.snapshot(of: Self.identifier)
        #expect(snapshot == SceneState.Snapshot(version: "1.0", list: [1, 2, 3], takenAt: now))
        #expect(Set(charges.moments(of: Self.identifier, since: now)) == [now, now + 60])
        #expect(charges.moments(of: Self.identifier, since: now + 1) == [now + 60])
        #expect(!scenes.hasContent(Self.identifier) && scenes.hasContent("com.example.other"))
        // A charge of the day before no longer counts.
        charges.keep(now + 86_461, of: Self.identifier)
        #expect(charges.moments(of: Self.identifier, since: now) == [now + 86_461])
    }

    /// A file as the versions before `PointStore` left it.
    @Test @HostActor func fileOfAnEarlierVersionKeepsItsData() async throws {
        let place = try Place()
        try Crafted.make(
            place.database,
            """
            CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY);
            INSERT INTO grdb_migrations VALUES ('first'), ('reports'), ('limits'), ('content'), ('reloads');
            CREATE TABLE widget (identifier TEXT PRIMARY KEY, chosenMode INTEGER, largestMode INTEGER);
            CREATE TABLE snapshot (identifier TEXT PRIMARY KEY, version TEXT, list BLOB, takenAt DATETIME);
            CREATE TABLE event (id INTEGER PRIMARY KEY, identifier TEXT, time DATETIME, what TEXT, why TEXT);
            CREATE TABLE report (id INTEGER PRIMARY KEY, time DATETIME, json TEXT);
            CREATE TABLE limitOverride (scope, identifier, activeSoft, activeHard, inactiveSoft, inactiveHard);
            CREATE TABLE contentless (identifier TEXT PRIMARY KEY);
            CREATE TABLE reloadCharge (id INTEGER PRIMARY KEY, identifier TEXT, time DATETIME);
            INSERT INTO widget VALUES ('\(Self.identifier)', 1, 1);
            INSERT INTO snapshot VALUES ('\(Self.identifier)', '1.0', x'010203', '2023-11-14 22:13:20.000');
            INSERT INTO event VALUES (1, '\(Self.identifier)', '2023-11-14 22:13:20.000', 'exited', 'crashed');
            INSERT INTO report VALUES (1, '2023-11-14 22:13:20.000', '{}');
            INSERT INTO limitOverride VALUES ('extension', '\(Self.identifier)', NULL, 1048576, NULL, NULL);
            INSERT INTO contentless VALUES ('\(Self.identifier)');
            INSERT INTO reloadCharge VALUES (1, '\(Self.identifier)', '2023-11-14 22:13:20.000');
            INSERT INTO reloadCharge VALUES (2, '\(Self.identifier)', '2023-11-14 22:14:20.000');
            """)
        let store = try place.store()
        let now = Date(timeIntervalSince1970: 1_700_000_000)
        let scenes = await SceneState.load(from: store, now: Self.then)
        let charges = await ReloadCharges.load(from: store)
        #expect(scenes.modes(of: Self.identifier) == SceneState.Modes(chosen: 1, largest: 1))
        let snapshot = await scenes.snapshot(of: Self.identifier)
        #expect(snapshot == SceneState.Snapshot(version: "1.0", list: [1, 2, 3], takenAt: now))
        #expect(Set(charges.moments(of: Self.identifier, since: now)) == [now, now + 60])
        #expect(!scenes.hasContent(Self.identifier) && scenes.hasContent("com.example.other"))
        #expect(await store.events(of: Self.identifier, since: now).map(\.what) == ["exited"])
        #expect(await store.reports() == ["{}"])
        #expect(
            await store.limitOverrides() == [.identifier(Self.identifier): LimitOverride(activeHard: 1 << 20)])
    }

    @Test func eventsAreBounded() async throws {
        let place = try Place()
        let store = try place.store()
        let now = Date(timeIntervalSince1970: 1_700_000_000)
        store.note(StateStore.Event(time: now, what: "other", why: ""), of: "com.example.other")
        for number in 0..<600 {
            store.note(StateStore.Event(time: now, what: "event \(number)", why: "why"), of: Self.identifier)
        }
        // A character of four bytes lies across the limit, and one of many scalars.
        let long = String(repeating: "a", count: 1022) + "🌙" + String(repeating: "e\u{301}", count: 5000)
        store.note(StateStore.Event(time: now, what: long, why: long), of: Self.identifier)
        let events = await store.events(of: Self.identifier, since: now)
        #expect(events.count == 500)
        #expect(events.first?.what == "event 101")
        #expect(events.last?.why == String(repeating: "a", count: 1022))
        #expect(await store.events(of: "com.example.other", since: now).count == 1)
        await store.flush()
        #expect(try Crafted.count(place.database, "SELECT count(*) FROM event") == 501)
    }

    /// Values of every wrong type, in every place.
    @Test(arguments: [
        "NULL", "'a text'", "x'00FF80'", "9e999", "-1e300", "9223372036854775807", "''", "-1", "'2023-99-99 99:99'",
        "zeroblob(40000000)", "'99999999999-01-01'", "char(0, 55296, 1114111)",
    ])
    @HostActor func valuesOfWrongTypesAreIgnored(_ value: String) async throws {
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
        let store = try place.store()
        let scenes = await SceneState.load(from: store, now: Self.then)
        _ = scenes.modes(of: Self.identifier)
        _ = await scenes.snapshot(of: Self.identifier)
        let events = await store.events(of: Self.identifier, since: Date(timeIntervalSince1970: 0))
        #expect(events.contains { $0.time.timeIntervalSince1970 == 4_070_908_800 })
        for event in events {
            #expect(event.what.utf8.count <= 1024 && event.why.utf8.count <= 1024)
            #expect(throws: Never.self) { try JSONEncoder().encode(event) }
        }
        scenes.remember(SceneState.Modes(chosen: 1, largest: 1), of: Self.identifier)
        store.note(StateStore.Event(time: Date(), what: "", why: ""), of: Self.identifier)
        store.forgetEvents(before: Date())
        await store.flush()
    }

    /// The same values in the points' own table.
    @Test(arguments: ["NULL", "'a text'", "x'00FF80'", "9e999", "''", "-1", "zeroblob(40000000)", "'[1e999,\"a\"]'"])
    @HostActor func valuesOfPointsWithWrongTypesAreIgnored(_ value: String) async throws {
        let place = try Place()
        await (try place.store()).close()
        var rows = ""
        for kind in ["modes", "snapshot", "contentless", "reloads"] {
            rows += """
                INSERT INTO pointValue VALUES ('view', '\(kind)', '\(Self.identifier)', \(value), \(value), \(value));
                INSERT INTO pointValue VALUES ('view', '\(kind)', \(value), '1', '2023-11-14 22:13:20.000', \(value));
                """
        }
        try Crafted.make(
            place.database,
            """
            DROP TABLE pointValue;
            CREATE TABLE pointValue (point, kind, identifier, version, time, value);
            \(rows)
            """)
        let store = try place.store()
        let scenes = await SceneState.load(from: store, now: Self.then)
        let charges = await ReloadCharges.load(from: store)
        #expect(scenes.modes(of: Self.identifier) == nil)
        #expect(await scenes.snapshot(of: Self.identifier) == nil)
        #expect(charges.moments(of: Self.identifier, since: .distantPast).isEmpty)
    }

    /// Tables that are not there, or are something else.
    @Test @HostActor func tablesOfAnotherKindAreIgnored() async throws {
        let place = try Place()
        try Crafted.make(
            place.database,
            """
            CREATE TABLE grdb_migrations (identifier TEXT);
            INSERT INTO grdb_migrations VALUES ('first'), ('of another version');
            CREATE TABLE widget (other);
            CREATE VIEW event AS SELECT abs(-9223372036854775808) AS time, 1 AS identifier;
            """)
        let store = try place.store()
        let scenes = await SceneState.load(from: store, now: Self.then)
        #expect(scenes.modes(of: Self.identifier) == nil)
        #expect(await scenes.snapshot(of: Self.identifier) == nil)
        #expect(await store.events(of: Self.identifier, since: Date(timeIntervalSince1970: 0)).isEmpty)
        scenes.remember(SceneState.Modes(chosen: 1, largest: 1), of: Self.identifier)
        store.note(StateStore.Event(time: Date(), what: "", why: ""), of: Self.identifier)
        await store.flush()
    }

    @Test func invalidFileIsMovedAsideAndAForeignDatabaseIsNotTouched() async throws {
        let place = try Place()
        for round in 1...3 {
            try Data("no database, \(round)".utf8).write(to: URL(fileURLWithPath: place.database))
            try Data("of the old one".utf8).write(to: URL(fileURLWithPath: place.database + "-wal"))
            let store = try place.store()
            let point = PointStore(store, point: "view")
            point.keep(PointStore.Value(bytes: [UInt8(round)]), of: "modes", for: Self.identifier)
            #expect(await point.value(of: "modes", for: Self.identifier)?.bytes == [UInt8(round)])
            await store.close()
        }
        for (number, ending) in ["", "-2", "-3"].enumerated() {
            let aside = try String(contentsOfFile: place.database + ".unreadable" + ending, encoding: .utf8)
            #expect(aside == "no database, \(number + 1)")
        }
        #expect(place.log.lines.count == 3)
        #expect(place.log.lines.allSatisfy { $0.hasPrefix("warning The state \(place.database) is unreadable") })
        // Tables of somebody else's: a database all the same, which is left alone.
        let other = try Place()
        try Crafted.make(other.database, "CREATE TABLE widget (theirs); INSERT INTO widget VALUES (42);")
        #expect(throws: StateError.self) { try other.store() }
        #expect(try Crafted.count(other.database, "SELECT theirs FROM widget") == 42)
        #expect(try !other.names().contains { $0.contains("unreadable") })
        // A folder in its place.
        let third = try Place()
        try FileManager.default.createDirectory(atPath: third.database, withIntermediateDirectories: true)
        #expect(throws: StateError.self) { try third.store() }
        #expect(try third.names() == ["hostel.sqlite"])
    }

    /// As when a command reads the grants while a host starts for the first time.
    @Test func storesThatAreOpenedAtOnceMakeTheTablesOnce() async throws {
        for _ in 0..<20 {
            let place = try Place()
            try await withThrowingTaskGroup(of: Void.self) { group in
                for _ in 0..<4 { group.addTask { await (try place.store()).close() } }
                try await group.waitForAll()
            }
            #expect(place.log.lines.isEmpty)
        }
    }

    /// As when a command reads the grants of a running host.
    @Test func twoConnectionsWaitForEachOther() async throws {
        let place = try Place()
        let stores = try [place.store(), place.store()]
        for number in 0..<100 {
            for (index, store) in stores.enumerated() {
                store.note(StateStore.Event(time: Date(), what: "\(number)", why: ""), of: "org.example.\(index)")
            }
        }
        for store in stores { await store.close() }
        #expect(try Crafted.count(place.database, "SELECT count(*) FROM event") == 200)
        #expect(place.log.lines == [])
    }

    /// Bytes of a good file changed at places from a fixed seed: it opens, or says why not, and every read comes back.
    @Test @HostActor func damagedFilesNeverEndTheHost() async throws {
        let place = try Place()
        do {
            let store = try place.store()
            let scenes = SceneState(keptIn: store)
            for number in 0..<40 {
                scenes.remember(SceneState.Modes(chosen: 1, largest: 1), of: "\(Self.identifier).\(number)")
                store.note(StateStore.Event(time: Date(), what: "what", why: "why"), of: Self.identifier)
                scenes.keep(of: "\(Self.identifier).\(number)") {
                    SceneState.Snapshot(version: "1", list: [UInt8](repeating: 7, count: 300), takenAt: Date())
                }
            }
            await store.close()
        }
        let whole = try Data(contentsOf: URL(fileURLWithPath: place.database))
        var seed: UInt64 = 19
        func random(_ limit: Int) -> Int {
            seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(seed >> 33) % limit
        }
        var logged = 0
        for round in 0..<60 {
            let other = try Place()
            defer { logged += other.log.lines.count }
            var bytes = whole
            for _ in 0...random(200) { bytes[random(bytes.count)] = UInt8(random(256)) }
            if round % 5 == 0 { bytes = bytes.prefix(random(bytes.count)) }
            try bytes.write(to: URL(fileURLWithPath: other.database))
            guard let store = try? other.store() else { continue }
            let scenes = await SceneState.load(from: store, now: Self.then)
            _ = scenes.modes(of: Self.identifier + ".3")
            _ = await scenes.snapshot(of: Self.identifier + ".3")
            _ = await store.events(of: Self.identifier, since: Date(timeIntervalSince1970: 0))
            store.note(StateStore.Event(time: Date(), what: "", why: ""), of: Self.identifier)
            await store.close()
        }
        #expect(logged > 0)
    }

    @Test func onlyTheOwnerMayReadTheState() async throws {
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
        let store = try shared.store()
        store.note(StateStore.Event(time: Date(), what: "", why: ""), of: Self.identifier)
        await store.flush()
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
    private typealias BusyTimeout = @convention(c) (OpaquePointer?, Int32) -> Int32

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
        // A store that the test has released may still be closing the file on its own thread.
        let waits = unsafeBitCast(try symbol("sqlite3_busy_timeout"), to: BusyTimeout.self)
        try #require(waits(database, 30_000) == 0)
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
