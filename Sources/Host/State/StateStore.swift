public import Foundation
internal import GRDB

/// What a host remembers between two runs, in one SQLite file: chosen modes, last looks, how processes ended.
///
/// A file that is no database, or a torn one, is put aside under another name and a new one begun: state is a memory,
/// not a duty. Nothing in the file is trusted: a value of another type than the host wrote is as good as none.
public final class StateStore: Sendable {
    private let queue: DatabaseQueue

    /// How far back an extension's story goes, in seconds: a day.
    public static let storyLength = 86_400.0
    /// Events that are kept of one extension.
    private static let mostEvents = 500
    /// Bytes of one text of an event; an extension has a say in them.
    private static let longestText = 1024
    /// Bytes of a snapshot that are read: several times what a host keeps.
    private static let longestSnapshot = 32 << 20

    /// Opens or makes the file, for its owner alone. Throws `StateError.database`.
    public init(path: String) throws(StateError) {
        do {
            queue = try Self.open(path)
        } catch let first {
            // A full disk, a lock or a missing permission is no reason to forget everything.
            let code = (first as? DatabaseError)?.resultCode
            guard code == .SQLITE_NOTADB || code == .SQLITE_CORRUPT else {
                throw .database(path: path, detail: String(describing: first))
            }
            do {
                try Self.putAside(path)
                queue = try Self.open(path)
            } catch {
                throw .database(path: path, detail: String(describing: error))
            }
        }
    }

    /// Renames the file; the tenth one that is put aside takes the place of the ninth.
    private static func putAside(_ path: String) throws {
        let names = [path + ".unreadable"] + (2...9).map { "\(path).unreadable-\($0)" }
        let aside = names.first { !FileManager.default.fileExists(atPath: $0) } ?? path + ".unreadable-9"
        try? FileManager.default.removeItem(atPath: aside)
        try FileManager.default.moveItem(atPath: path, toPath: aside)
        // What they hold belongs to the old file; a new one must not take it for its own.
        for ending in ["-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + ending) }
    }

    private static func open(_ path: String) throws -> DatabaseQueue {
        try PrivateFile.make(path)
        // SQLite gives those that it makes itself the permissions of the database.
        for ending in ["-wal", "-shm"] { PrivateFile.close(path + ending) }
        var configuration = Configuration()
        configuration.prepareDatabase { database in
            try database.execute(sql: "PRAGMA journal_mode = WAL")
            // A power cut may lose the last second of a memory of looks; it never tears the file.
            try database.execute(sql: "PRAGMA synchronous = NORMAL")
        }
        let queue = try DatabaseQueue(path: path, configuration: configuration)
        try migrator.migrate(queue)
        return queue
    }

    private static var migrator: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("first") { database in
            try database.create(table: "widget") { table in
                table.primaryKey("identifier", .text)
                table.column("chosenMode", .integer).notNull().defaults(to: 0)
                table.column("largestMode", .integer).notNull().defaults(to: 0)
            }
            try database.create(table: "snapshot") { table in
                table.primaryKey("identifier", .text)
                table.column("version", .text).notNull()
                table.column("list", .blob).notNull()
                table.column("takenAt", .datetime).notNull()
            }
            try database.create(table: "event") { table in
                table.autoIncrementedPrimaryKey("id")
                table.column("identifier", .text).notNull().indexed()
                table.column("time", .datetime).notNull()
                table.column("what", .text).notNull()
                table.column("why", .text).notNull()
            }
        }
        migrator.registerMigration("reports") { database in
            try database.create(table: "report") { table in
                table.autoIncrementedPrimaryKey("id")
                table.column("time", .datetime).notNull()
                table.column("json", .text).notNull()
            }
        }
        migrator.registerMigration("limits") { database in
            try database.create(table: "limitOverride") { table in
                table.column("scope", .text).notNull()
                table.column("identifier", .text).notNull()
                for name in ["activeSoft", "activeHard", "inactiveSoft", "inactiveHard"] {
                    table.column(name, .integer)
                }
                table.primaryKey(["scope", "identifier"])
            }
        }
        migrator.registerMigration("content") { database in
            try database.create(table: "contentless") { $0.primaryKey("identifier", .text) }
        }
        migrator.registerMigration("reloads") { database in
            try database.create(table: "reloadCharge") { table in
                table.autoIncrementedPrimaryKey("id")
                table.column("identifier", .text).notNull().indexed()
                table.column("time", .datetime).notNull()
            }
        }
        return migrator
    }

    /// The modes of one widget: what its person chose, and the largest that it offered last.
    public struct Modes: Hashable, Sendable {
        public var chosen: Int
        public var largest: Int

        public init(chosen: Int = 0, largest: Int = 0) {
            self.chosen = chosen
            self.largest = largest
        }
    }

    /// The last looks of a widget, as its host encoded them.
    public struct Snapshot: Hashable, Sendable {
        public var version: String
        public var list: [UInt8]
        public var takenAt: Date

        public init(version: String, list: [UInt8], takenAt: Date) {
            self.version = version
            self.list = list
            self.takenAt = takenAt
        }
    }

    /// Something that happened to an extension, for `hostel explain`.
    public struct Event: Hashable, Sendable, Codable {
        public var time: Date
        public var what: String
        public var why: String

        public init(time: Date, what: String, why: String) {
            self.time = time
            self.what = what
            self.why = why
        }
    }
}

// MARK: - Reading and writing

extension StateStore {
    public func modes(of identifier: String) -> Modes? {
        read { database in
            try Row.fetchOne(
                database, sql: "SELECT chosenMode, largestMode FROM widget WHERE identifier = ?",
                arguments: [identifier]
            ).map {
                Modes(
                    chosen: Int.fromDatabaseValue($0["chosenMode"]) ?? 0,
                    largest: Int.fromDatabaseValue($0["largestMode"]) ?? 0)
            }
        }
    }

    public func remember(_ modes: Modes, of identifier: String) {
        write { database in
            try database.execute(
                sql: """
                    INSERT INTO widget (identifier, chosenMode, largestMode) VALUES (?, ?, ?)
                    ON CONFLICT (identifier) DO UPDATE SET
                    chosenMode = excluded.chosenMode, largestMode = excluded.largestMode
                    """,
                arguments: [identifier, modes.chosen, modes.largest])
        }
    }

    public func snapshot(of identifier: String) -> Snapshot? {
        read { database in
            try Row.fetchOne(
                database,
                sql: "SELECT version, list, takenAt FROM snapshot WHERE identifier = ? AND length(list) <= ?",
                arguments: [identifier, Self.longestSnapshot]
            ).flatMap { row in
                guard let version = String.fromDatabaseValue(row["version"]),
                    let list = Data.fromDatabaseValue(row["list"]), let takenAt = Self.time(row["takenAt"])
                else { return nil }
                return Snapshot(version: version, list: [UInt8](list), takenAt: takenAt)
            }
        }
    }

    public func keep(_ snapshot: Snapshot, of identifier: String) {
        write { database in
            try database.execute(
                sql: """
                    INSERT OR REPLACE INTO snapshot (identifier, version, list, takenAt) VALUES (?, ?, ?, ?)
                    """,
                arguments: [identifier, snapshot.version, Data(snapshot.list), snapshot.takenAt])
        }
    }

    public func note(_ event: Event, of identifier: String) {
        write { database in
            try database.execute(
                sql: "INSERT INTO event (identifier, time, what, why) VALUES (?, ?, ?, ?)",
                arguments: [identifier, event.time, Self.cut(event.what), Self.cut(event.why)])
            try database.execute(
                sql: """
                    DELETE FROM event WHERE identifier = ? AND id <= (
                    SELECT id FROM event WHERE identifier = ? ORDER BY id DESC LIMIT 1 OFFSET ?)
                    """,
                arguments: [identifier, identifier, Self.mostEvents])
            try database.execute(
                sql: "DELETE FROM event WHERE identifier = ? AND time < ?",
                arguments: [identifier, event.time.addingTimeInterval(-Self.storyLength)])
        }
    }

    /// What happened to an extension since a time, oldest first, the last 500 at the most.
    public func events(of identifier: String, since: Date) -> [Event] {
        read { database in
            try Row.fetchAll(
                database,
                sql: """
                    SELECT time, substr(what, 1, ?) AS what, substr(why, 1, ?) AS why FROM event
                    WHERE identifier = ? AND time >= ? ORDER BY id DESC LIMIT ?
                    """,
                arguments: [Self.longestText, Self.longestText, identifier, since, Self.mostEvents]
            ).compactMap { row in
                Self.time(row["time"]).map {
                    Event(
                        time: $0, what: Self.cut(String.fromDatabaseValue(row["what"]) ?? ""),
                        why: Self.cut(String.fromDatabaseValue(row["why"]) ?? ""))
                }
            }.reversed()
        } ?? []
    }

    /// A time between 1970 and 2100; one beyond was not written by a host, and may be none that can be shown.
    static func time(_ value: DatabaseValue) -> Date? {
        guard let time = Date.fromDatabaseValue(value), (0..<4_102_444_800).contains(time.timeIntervalSince1970) else {
            return nil
        }
        return time
    }

    /// The beginning of a text, in whole characters of the alphabet (scalars).
    private static func cut(_ text: String) -> String {
        var end = text.utf8.index(text.startIndex, offsetBy: longestText, limitedBy: text.endIndex) ?? text.endIndex
        while end.samePosition(in: text.unicodeScalars) == nil { end = text.utf8.index(before: end) }
        return String(text.unicodeScalars[..<end])
    }

    /// Forgets events older than a time, so that the file does not grow for ever.
    public func forgetEvents(before time: Date) {
        write { database in try database.execute(sql: "DELETE FROM event WHERE time < ?", arguments: [time]) }
    }

    /// Waits until everything written before is in the file.
    public func flush() {
        read { _ in () }
    }

    @discardableResult
    func read<Value>(_ body: (Database) throws -> Value?) -> Value? {
        // A read that fails is a memory that is gone: the caller goes on as at the first run.
        try? queue.read { try body($0) }
    }

    func write(_ body: @escaping @Sendable (Database) throws -> Void) {
        // Written on the store's own queue, in order, so that a slow disk never holds up the host.
        queue.asyncWrite({ try body($0) }, completion: { _, _ in })
    }
}
