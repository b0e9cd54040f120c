internal import ExtensionManifest
internal import Foundation
internal import GRDB

// The places of containers, and the own folders that containers had beside those of extensions.
extension StateStore {
    /// Keeps the places of containers by identifier; nil removes one.
    package func keep(containers: [String: String?]) {
        guard !containers.isEmpty else { return }
        write { database in
            for (identifier, path) in containers {
                if let path {
                    try database.execute(
                        sql: "INSERT OR REPLACE INTO containerRecord (identifier, path) VALUES (?, ?)",
                        arguments: [identifier, path])
                } else {
                    try database.execute(
                        sql: "DELETE FROM containerRecord WHERE identifier = ?", arguments: [identifier])
                }
            }
        }
    }

    /// The places of containers, by identifier.
    package func containerPlaces() async -> [String: String] {
        await texts(of: "containerRecord", key: "identifier", value: "path")
    }

    static func makeHolderTables(in database: Database) throws {
        try database.alter(table: "grantRecord") { $0.add(column: "mayMove", .boolean).notNull().defaults(to: false) }
        try database.create(table: "containerRecord") { table in
            table.primaryKey("identifier", .text)
            table.column("path", .text).notNull()
        }
        try database.create(table: "formerFolder") { $0.primaryKey("identifier", .text) }
    }

    /// Notes the own folders of an earlier version, in which containers and extensions had one root.
    static func keepFormerFolders(_ root: String, in database: Database) throws {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []
        for name in names.prefix(mostTexts) where BundleIdentifier(name) != nil {
            try database.execute(sql: "INSERT OR IGNORE INTO formerFolder (identifier) VALUES (?)", arguments: [name])
        }
    }

    /// The identifiers that had a folder before containers had a root of their own.
    package func formerFolders() async -> Set<String> {
        await read { database in
            let rows = try Row.fetchAll(
                database, sql: "SELECT identifier FROM formerFolder LIMIT ?", arguments: [Self.mostTexts])
            return Set(rows.compactMap { String.fromDatabaseValue($0["identifier"]) })
        } ?? []
    }

    /// The folder was moved, or is not there.
    package func forgetFormerFolder(of identifier: String) {
        write { database in
            try database.execute(sql: "DELETE FROM formerFolder WHERE identifier = ?", arguments: [identifier])
        }
    }
}
