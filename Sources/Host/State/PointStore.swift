public import Foundation

/// The values that one extension point keeps in the host's state: bytes for each kind and extension.
///
/// `Host.store(for:)` returns it. A point names its kinds and knows their form; the host bounds them. Writes happen in
/// order and in the background; `Host.stop` waits for them. A failed read or write is logged and counts as no value.
///
/// The file is not trusted when it is read, so a point checks the bytes that it gets back.
public struct PointStore: Sendable {
    /// The most bytes of one value, 32 MiB; a longer one is neither kept nor read.
    public static let mostBytes = 32 << 20
    /// The most values of one kind that `values(of:)` reads.
    public static let mostValues = 20_000

    private let state: StateStore
    private let point: String

    /// - Parameter point: the name under which the point keeps its values; points that share values share the name.
    package init(_ state: StateStore, point: String) {
        (self.state, self.point) = (state, point)
    }

    /// A value of one extension.
    public struct Value: Hashable, Sendable {
        /// The version of the extension to which the value belongs; empty if it does not matter.
        public var version: String
        /// When the value was made, between 1970 and 2100.
        public var time: Date
        /// At most `mostBytes`.
        public var bytes: [UInt8]

        public init(version: String = "", time: Date = Date(), bytes: [UInt8]) {
            (self.version, self.time, self.bytes) = (version, time, bytes)
        }
    }

    /// The value of one extension; nil if the store has no such value.
    public func value(of kind: String, for identifier: String) async -> Value? {
        await state.read { [point] database in
            try database.rows(
                """
                SELECT version, time, value FROM pointValue
                WHERE point = ? AND kind = ? AND identifier = ? AND length(value) <= ?
                """,
                point, kind, identifier, Self.mostBytes
            ).first.flatMap(Self.value)
        }
    }

    /// The values of all extensions, by identifier.
    public func values(of kind: String) async -> [String: Value] {
        await state.read { [point] database in
            let rows = try database.rows(
                """
                SELECT identifier, version, time, value FROM pointValue
                WHERE point = ? AND kind = ? AND length(value) <= ? LIMIT ?
                """,
                point, kind, Self.mostBytes, Self.mostValues)
            return rows.reduce(into: [String: Value]()) { found, row in
                guard let identifier = row.text("identifier") else { return }
                found[identifier] = Self.value(row)
            }
        } ?? [:]
    }

    /// Keeps the value of one extension in place of an earlier one. nil, or a value that is too long, removes it.
    public func keep(_ value: Value?, of kind: String, for identifier: String) {
        keep(of: kind, for: identifier) { value }
    }

    /// Keeps the value that `make` returns, in place of an earlier one. `make` runs off the host's thread.
    package func keep(of kind: String, for identifier: String, _ make: @escaping @Sendable () -> Value?) {
        state.write { [point] database in
            guard let value = make(), value.bytes.count <= Self.mostBytes else {
                return try database.execute(
                    "DELETE FROM pointValue WHERE point = ? AND kind = ? AND identifier = ?",
                    point, kind, identifier)
            }
            try database.execute(
                """
                INSERT OR REPLACE INTO pointValue (point, kind, identifier, version, time, value)
                VALUES (?, ?, ?, ?, ?, ?)
                """,
                point, kind, identifier, value.version, value.time, value.bytes)
        }
    }

    /// Removes the values of one kind that were made before a time.
    package func forget(_ kind: String, before time: Date) {
        state.write { [point] database in
            try database.execute(
                "DELETE FROM pointValue WHERE point = ? AND kind = ? AND time < ?", point, kind, time)
        }
    }

    /// How long looks are kept that nobody made again, in seconds: 30 days, our choice. Longer ones are of extensions that
    /// were removed while no host ran, or that nobody shows.
    package static let looksAge = 30 * 86_400.0

    static func makeTable(in database: SQLiteDatabase) throws {
        try database.execute(
            """
            CREATE TABLE pointValue (
            point TEXT NOT NULL, kind TEXT NOT NULL, identifier TEXT NOT NULL, version TEXT NOT NULL,
            time DATETIME NOT NULL, value BLOB NOT NULL, PRIMARY KEY (point, kind, identifier))
            """)
    }

    private static func value(_ row: SQLiteRow) -> Value? {
        guard let version = row.text("version"), let bytes = row.blob("value"),
            let time = row.time("time")
        else { return nil }
        return Value(version: version, time: time, bytes: bytes)
    }
}
