internal import CSQLite
internal import Foundation
internal import Logging

/// The state's SQLite file.
struct StateFile {
    let path: String
    /// Receives a warning for each failure that does not throw.
    let log: Logger

    /// Opens or makes the file, and brings its tables up to date. An unreadable file is put aside and a new one begun.
    func open() throws(StateError) -> StateQueue {
        do {
            return try openQueue()
        } catch let first {
            // A full disk, a lock or a missing permission is no reason to forget everything.
            let code = (first as? SQLiteError)?.code
            guard code == SQLITE_NOTADB || code == SQLITE_CORRUPT else {
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

    private func openQueue() throws -> StateQueue {
        let isNew = !FileManager.default.fileExists(atPath: path)
        try PrivateFile.make(path)
        // SQLite gives the files that it makes the permissions of the database.
        for ending in ["-wal", "-shm"] { PrivateFile.close(path + ending) }
        let database = try SQLiteDatabase(path: path)
        try database.execute("PRAGMA journal_mode = WAL")
        // A power cut may lose the last second; it never tears the file.
        try database.execute("PRAGMA synchronous = NORMAL")
        try StateMigrations(path: path, isNew: isNew, log: log).apply(to: database)
        return StateQueue(database)
    }
}
