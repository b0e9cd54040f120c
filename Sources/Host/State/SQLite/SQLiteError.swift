/// A call of SQLite that failed.
struct SQLiteError: Error, CustomStringConvertible {
    /// The primary result code, such as `SQLITE_CORRUPT`.
    let code: Int32
    let message: String
    /// The statement, if one was prepared or ran.
    var statement: String?

    var description: String {
        let failed = "SQLite error \(code): \(message)"
        guard let statement else { return failed }
        return "\(failed), in: \(statement)"
    }
}
