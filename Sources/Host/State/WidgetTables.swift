internal import Foundation
internal import Logging

/// Moves the data of earlier versions, which kept tables for widgets, into the store of the points with a view.
///
/// A table that is missing, is a view or holds other columns is left out.
struct WidgetTables {
    /// Receives a warning for each table that is left out.
    let log: Logger

    func move(in database: SQLiteDatabase) {
        for step in [Self.modes, Self.snapshots, Self.contentless, Self.charges] {
            _ = log.attempt("A table of an earlier version cannot be moved") { try step(database) }
        }
        for name in ["widget", "snapshot", "contentless", "reloadCharge"] {
            _ = log.attempt("A table of an earlier version cannot be removed") {
                try database.execute("DROP TABLE IF EXISTS \(name)")
            }
        }
    }

    private static func modes(_ database: SQLiteDatabase) throws {
        try database.execute(
            """
            INSERT OR IGNORE INTO pointValue (point, kind, identifier, version, time, value)
            SELECT 'view', 'modes', identifier, '', '2001-01-01 00:00:00.000',
            CAST('{"chosen":' || chosenMode || ',"largest":' || largestMode || '}' AS BLOB) FROM widget
            WHERE typeof(chosenMode) = 'integer' AND typeof(largestMode) = 'integer'
            AND typeof(identifier) = 'text' LIMIT 20000
            """)
    }

    private static func snapshots(_ database: SQLiteDatabase) throws {
        try database.execute(
            """
            INSERT OR IGNORE INTO pointValue (point, kind, identifier, version, time, value)
            SELECT 'view', 'snapshot', identifier, version, takenAt, list FROM snapshot
            WHERE typeof(list) = 'blob' AND length(list) <= ? AND typeof(version) = 'text'
            AND typeof(takenAt) = 'text' AND typeof(identifier) = 'text' LIMIT 20000
            """,
            PointStore.mostBytes)
    }

    private static func contentless(_ database: SQLiteDatabase) throws {
        try database.execute(
            """
            INSERT OR IGNORE INTO pointValue (point, kind, identifier, version, time, value)
            SELECT 'view', 'contentless', identifier, '', '2001-01-01 00:00:00.000', x'' FROM contentless
            WHERE typeof(identifier) = 'text' LIMIT 20000
            """)
    }

    private static func charges(_ database: SQLiteDatabase) throws {
        var charges: [String: [Double]] = [:]
        for row in try database.rows("SELECT identifier, time FROM reloadCharge ORDER BY time DESC LIMIT 100000") {
            guard let identifier = row.text("identifier"),
                let time = row.time("time")
            else { continue }
            charges[identifier, default: []].append(time.timeIntervalSince1970)
        }
        for (identifier, times) in charges {
            try database.execute(
                """
                INSERT OR IGNORE INTO pointValue (point, kind, identifier, version, time, value)
                VALUES ('view', 'reloads', ?, '', '2001-01-01 00:00:00.000', ?)
                """,
                identifier, [UInt8](try JSONEncoder().encode(times)))
        }
    }
}
