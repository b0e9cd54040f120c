internal import Foundation
internal import GRDB
internal import Logging

/// The state's SQLite file.
struct StateFile {
    let path: String
    /// Receives a warning for each failure that does not throw.
    let log: Logger

    /// Opens or makes the file, and brings its tables up to date. An unreadable file is put aside and a new one begun.
    func open() throws(StateError) -> DatabaseQueue {
        do {
            return try openQueue()
        } catch let first {
            // A full disk, a lock or a missing permission is no reason to forget everything.
            let code = (first as? DatabaseError)?.resultCode
            guard code == .SQLITE_NOTADB || code == .SQLITE_CORRUPT else {
                throw .database(path: path, detail: String(describing: first))
            }
            do {
                log.warning("The state \(path) is unreadable and is put aside: \(first)", of: nil)
                try putAside()
                return try openQueue()
            } catch {
                throw .database(path: path, detail: String(describing: error))
            }
        }
    }

    /// Renames the file; the tenth one that is put aside takes the place of the ninth.
    private func putAside() throws {
        let names = [path + ".unreadable"] + (2...9).map { "\(path).unreadable-\($0)" }
        let aside = names.first { !FileManager.default.fileExists(atPath: $0) } ?? path + ".unreadable-9"
        // Usually there is no such file. If it cannot be removed, the move fails with the reason.
        try? FileManager.default.removeItem(atPath: aside)
        try FileManager.default.moveItem(atPath: path, toPath: aside)
        // They belong to the old file; a new one must not take them for its own.
        for ending in ["-wal", "-shm"] where FileManager.default.fileExists(atPath: path + ending) {
            _ = log.attempt("A file of the unreadable state cannot be removed") {
                try FileManager.default.removeItem(atPath: path + ending)
            }
        }
    }

    private func openQueue() throws -> DatabaseQueue {
        let isNew = !FileManager.default.fileExists(atPath: path)
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
        try migrator(isNew: isNew).migrate(queue)
        return queue
    }

    /// - Parameter isNew: whether the file was made just now.
    private func migrator(isNew: Bool) -> DatabaseMigrator {
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
        migrator.registerMigration("points") { [log] database in
            try PointStore.makeTable(in: database)
            WidgetTables(log: log).move(in: database)
        }
        migrator.registerMigration("grants") { try StateStore.makeGrantTable(in: $0) }
        migrator.registerMigration("identifiers") { [path] database in
            try StateStore.makeHolderTables(in: database)
            // In a new file nothing is from an earlier version, whatever lies beside it.
            let folders = URL(fileURLWithPath: path).deletingLastPathComponent().appendingPathComponent("data").path
            if !isNew { try StateStore.keepFormerFolders(folders, in: database) }
        }
        migrator.registerMigration("groups") { try StateStore.makeGroupTable(in: $0) }
        return migrator
    }
}
