internal import Foundation
internal import GRDB

/// Opens the state's SQLite file and brings its tables up to date.
enum StateFile {
    static func open(_ path: String) throws(StateError) -> DatabaseQueue {
        do {
            return try openQueue(path)
        } catch let first {
            // A full disk, a lock or a missing permission is no reason to forget everything.
            let code = (first as? DatabaseError)?.resultCode
            guard code == .SQLITE_NOTADB || code == .SQLITE_CORRUPT else {
                throw .database(path: path, detail: String(describing: first))
            }
            do {
                HostLog.state.warning("The state \(path) is unreadable and is put aside: \(first)", of: nil)
                try putAside(path)
                return try openQueue(path)
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
        // They belong to the old file; a new one must not take them for its own.
        for ending in ["-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + ending) }
    }

    private static func openQueue(_ path: String) throws -> DatabaseQueue {
        try PrivateFile.make(path)
        // SQLite gives the files that it makes the permissions of the database.
        for ending in ["-wal", "-shm"] { PrivateFile.close(path + ending) }
        var configuration = Configuration()
        configuration.prepareDatabase { database in
            try database.execute(sql: "PRAGMA journal_mode = WAL")
            // A power cut may lose the last second; it never tears the file.
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
        migrator.registerMigration("points") { database in
            try PointStore.makeTable(in: database)
            WidgetTables.move(in: database)
        }
        return migrator
    }
}
