package import Foundation
internal import LinuxSystem
package import Logging

/// The host's memory between two runs, in one SQLite file: what happened to each extension, reports on kills, limits
/// that an operator set, and a `PointStore` for each extension point.
///
/// A file that is not a database, or a torn one, is renamed and a new one begun. The contents are not trusted: a value
/// of another type than the host writes is ignored. Reads are async and run on the store's own queue, as do writes, in
/// order; no caller waits for the disk. A failed read or write is logged and counts as an empty state.
package final class StateStore: Sendable {
    private let queue: StateQueue
    private let log: Logger

    /// How far back an extension's story goes, in seconds: a day.
    package static let storyLength = 86_400.0
    /// Events that are kept of one extension.
    private static let mostEvents = 500
    /// Bytes of one text of an event; the extension decides part of it.
    private static let longestText = 1024

    /// Opens or makes the file, readable by its owner alone. Throws `StateError.database`.
    ///
    /// - Parameter log: receives a warning for each failure that does not throw.
    package init(path: String, log: Logger = HostLog.state) throws(StateError) {
        queue = try StateFile(path: path, log: log).open()
        self.log = log
    }

    /// Opens or makes the file, away from the caller's actor: bringing an old file up to date takes a while.
    package nonisolated static func open(_ path: String) async throws(StateError) -> StateStore {
        try StateStore(path: path)
    }

    /// Something that happened to an extension, for `hostel explain`.
    package struct Event: Hashable, Sendable, Codable {
        package var time: Date
        package var what: String
        package var why: String

        package init(time: Date, what: String, why: String) {
            self.time = time
            self.what = what
            self.why = why
        }
    }

    package func note(_ event: Event, of identifier: String) {
        write { database in
            try database.execute(
                "INSERT INTO event (identifier, time, what, why) VALUES (?, ?, ?, ?)",
                identifier, event.time, event.what.cut(to: Self.longestText), event.why.cut(to: Self.longestText))
            try database.execute(
                """
                DELETE FROM event WHERE identifier = ? AND id <= (
                SELECT id FROM event WHERE identifier = ? ORDER BY id DESC LIMIT 1 OFFSET ?)
                """,
                identifier, identifier, Self.mostEvents)
            try database.execute(
                "DELETE FROM event WHERE identifier = ? AND time < ?",
                identifier, event.time.addingTimeInterval(-Self.storyLength))
        }
    }

    /// The events of an extension since a time, oldest first, at most the last 500.
    package func events(of identifier: String, since: Date) async -> [Event] {
        await read { database in
            try database.rows(
                """
                SELECT time, substr(what, 1, ?) AS what, substr(why, 1, ?) AS why FROM event
                WHERE identifier = ? AND time >= ? ORDER BY id DESC LIMIT ?
                """,
                Self.longestText, Self.longestText, identifier, since, Self.mostEvents
            ).compactMap { row in
                row.time("time").map {
                    Event(
                        time: $0, what: (row.text("what") ?? "").cut(to: Self.longestText),
                        why: (row.text("why") ?? "").cut(to: Self.longestText))
                }
            }.reversed()
        } ?? []
    }

    /// Forgets events older than a time, so that the file stays small.
    package func forgetEvents(before time: Date) {
        write { database in try database.execute("DELETE FROM event WHERE time < ?", time) }
    }

    /// Returns once everything written before is in the file.
    package func flush() async {
        await read { _ in () }
    }

    /// Closes the file once everything written before is in it. Afterwards reads are empty and writes fail.
    package func close() async { await queue.close() }

    @discardableResult
    func read<Value: Sendable>(_ body: @escaping @Sendable (SQLiteDatabase) throws -> Value?) async -> Value? {
        do { return try await queue.read(body) } catch {
            log.warning("A read of the state failed: \(error)", of: nil)
            return nil
        }
    }

    func write(_ body: @escaping @Sendable (SQLiteDatabase) throws -> Void) {
        queue.write(body) { [log] error in log.warning("A write of the state failed: \(error)", of: nil) }
    }
}
