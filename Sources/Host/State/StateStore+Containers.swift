internal import ExtensionManifest
internal import Foundation

// The places of containers, and the own folders that containers had beside those of extensions.
extension StateStore {
    /// Keeps the places of containers by identifier; nil removes one.
    package func keep(containers: [String: String?]) {
        guard !containers.isEmpty else { return }
        write { database in
            for (identifier, path) in containers {
                if let path {
                    try database.execute(
                        "INSERT OR REPLACE INTO containerRecord (identifier, path) VALUES (?, ?)",
                        identifier, path)
                } else {
                    try database.execute(
                        "DELETE FROM containerRecord WHERE identifier = ?", identifier)
                }
            }
        }
    }

    /// The places of containers, by identifier.
    package func containerPlaces() async -> [String: String] {
        await texts(of: "containerRecord", key: "identifier", value: "path")
    }

    static func makeHolderTables(in database: SQLiteDatabase) throws {
        try database.executeAll(
            """
            ALTER TABLE grantRecord ADD COLUMN mayMove BOOLEAN NOT NULL DEFAULT 0;
            CREATE TABLE containerRecord (identifier TEXT PRIMARY KEY NOT NULL, path TEXT NOT NULL);
            CREATE TABLE formerFolder (identifier TEXT PRIMARY KEY NOT NULL)
            """)
    }

    /// Notes the own folders of an earlier version, in which containers and extensions had one root.
    static func keepFormerFolders(_ root: String, in database: SQLiteDatabase) throws {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []
        for name in names.prefix(mostTexts) where BundleIdentifier(name) != nil {
            try database.execute("INSERT OR IGNORE INTO formerFolder (identifier) VALUES (?)", name)
        }
    }

    /// The identifiers that had a folder before containers had a root of their own.
    package func formerFolders() async -> Set<String> {
        await read { database in
            let rows = try database.rows("SELECT identifier FROM formerFolder LIMIT ?", Self.mostTexts)
            return Set(rows.compactMap { $0.text("identifier") })
        } ?? []
    }

    /// The folder was moved, or is not there.
    package func forgetFormerFolder(of identifier: String) {
        write { database in
            try database.execute("DELETE FROM formerFolder WHERE identifier = ?", identifier)
        }
    }
}
