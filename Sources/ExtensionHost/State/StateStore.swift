public import Foundation
internal import GRDB

/// What a host remembers between two runs, in one SQLite file: chosen modes, last looks, how processes ended.
///
/// A file that cannot be read is put aside under another name and a new one begun: state is a memory, not a duty.
public final class StateStore: Sendable {
    private let queue: DatabaseQueue

    /// Opens or makes the file. Throws `StateError.database`.
    public init(path: String) throws(StateError) {
        do {
            queue = try Self.open(path)
        } catch let first {
            do {
                let aside = path + ".unreadable"
                try? FileManager.default.removeItem(atPath: aside)
                try FileManager.default.moveItem(atPath: path, toPath: aside)
                queue = try Self.open(path)
            } catch {
                throw .database(path: path, detail: String(describing: first))
            }
        }
    }

    private static func open(_ path: String) throws -> DatabaseQueue {
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
            ).map { Modes(chosen: $0["chosenMode"], largest: $0["largestMode"]) }
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
                database, sql: "SELECT version, list, takenAt FROM snapshot WHERE identifier = ?",
                arguments: [identifier]
            ).map { Snapshot(version: $0["version"], list: [UInt8]($0["list"] as Data), takenAt: $0["takenAt"]) }
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
                arguments: [identifier, event.time, event.what, event.why])
        }
    }

    /// What happened to an extension since a time, oldest first, the last 500 at the most.
    public func events(of identifier: String, since: Date) -> [Event] {
        read { database in
            try Row.fetchAll(
                database,
                sql: """
                    SELECT time, what, why FROM event WHERE identifier = ? AND time >= ? ORDER BY id DESC LIMIT 500
                    """,
                arguments: [identifier, since]
            ).map { Event(time: $0["time"], what: $0["what"], why: $0["why"]) }.reversed()
        } ?? []
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
    private func read<Value>(_ body: (Database) throws -> Value?) -> Value? {
        // A read that fails is a memory that is gone: the caller goes on as at the first run.
        try? queue.read { try body($0) }
    }

    private func write(_ body: @escaping @Sendable (Database) throws -> Void) {
        // Written on the store's own queue, in order, so that a slow disk never holds up the host.
        queue.asyncWrite({ try body($0) }, completion: { _, _ in })
    }
}
