internal import Foundation
internal import Logging

/// The steps from the tables of every earlier version to those of this one.
struct StateMigrations {
    /// The state's file, beside which the folders of extensions lie.
    let path: String
    /// Whether the file was made just now.
    let isNew: Bool
    /// Receives a warning for each table that cannot be moved.
    let log: Logger

    /// Makes the steps that a file has not seen, each in a transaction.
    func apply(to database: SQLiteDatabase) throws {
        // The table's name is that of the library with which earlier versions kept it.
        try database.execute("CREATE TABLE IF NOT EXISTS grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY)")
        let seen = Set(try database.rows("SELECT identifier FROM grdb_migrations").compactMap { $0.text("identifier") })
        for (name, step) in steps where !seen.contains(name) {
            try database.transaction {
                // Another process may have opened the file at the same time, and made the step first.
                let isMade = try !database.rows("SELECT 1 FROM grdb_migrations WHERE identifier = ?", name).isEmpty
                if isMade { return }
                try step(database)
                try database.execute("INSERT INTO grdb_migrations (identifier) VALUES (?)", name)
            }
        }
    }

    private var steps: [(name: String, step: (SQLiteDatabase) throws -> Void)] {
        [
            ("first", { try $0.executeAll(Self.first) }),
            (
                "reports",
                {
                    try $0.executeAll(
                        """
                        CREATE TABLE report (
                        id INTEGER PRIMARY KEY AUTOINCREMENT, time DATETIME NOT NULL, json TEXT NOT NULL)
                        """)
                }
            ),
            (
                "limits",
                {
                    try $0.executeAll(
                        """
                        CREATE TABLE limitOverride (
                        scope TEXT NOT NULL, identifier TEXT NOT NULL, activeSoft INTEGER, activeHard INTEGER,
                        inactiveSoft INTEGER, inactiveHard INTEGER, PRIMARY KEY (scope, identifier))
                        """)
                }
            ),
            ("content", { try $0.executeAll("CREATE TABLE contentless (identifier TEXT PRIMARY KEY NOT NULL)") }),
            (
                "reloads",
                {
                    try $0.executeAll(
                        """
                        CREATE TABLE reloadCharge (
                        id INTEGER PRIMARY KEY AUTOINCREMENT, identifier TEXT NOT NULL, time DATETIME NOT NULL);
                        CREATE INDEX reloadCharge_on_identifier ON reloadCharge(identifier)
                        """)
                }
            ),
            (
                "points",
                {
                    try PointStore.makeTable(in: $0)
                    WidgetTables(log: log).move(in: $0)
                }
            ),
            ("grants", { try StateStore.makeGrantTable(in: $0) }),
            (
                "identifiers",
                {
                    try StateStore.makeHolderTables(in: $0)
                    // In a new file nothing is from an earlier version, whatever lies beside it.
                    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().appendingPathComponent("data")
                    if !isNew { try StateStore.keepFormerFolders(folder.path, in: $0) }
                }
            ),
            ("groups", { try StateStore.makeGroupTable(in: $0) }),
            ("elections", { try StateStore.addElections(in: $0) }),
        ]
    }

    private static let first = """
        CREATE TABLE widget (
        identifier TEXT PRIMARY KEY NOT NULL, chosenMode INTEGER NOT NULL DEFAULT 0,
        largestMode INTEGER NOT NULL DEFAULT 0);
        CREATE TABLE snapshot (
        identifier TEXT PRIMARY KEY NOT NULL, version TEXT NOT NULL, list BLOB NOT NULL, takenAt DATETIME NOT NULL);
        CREATE TABLE event (
        id INTEGER PRIMARY KEY AUTOINCREMENT, identifier TEXT NOT NULL, time DATETIME NOT NULL, what TEXT NOT NULL,
        why TEXT NOT NULL);
        CREATE INDEX event_on_identifier ON event(identifier)
        """
}
