internal import CSQLite

/// A connection to a SQLite file, for one thread at a time.
final class SQLiteDatabase {
    private let connection: OpaquePointer

    /// Opens or makes the file. SQLite reads it at the first statement.
    init(path: String) throws(SQLiteError) {
        var opened: OpaquePointer?
        let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
        let code = sqlite3_open_v2(path, &opened, flags, nil)
        guard let opened else { throw SQLiteError(code: code, message: "SQLite has no memory for a connection") }
        connection = opened
        guard code == SQLITE_OK else { throw error(code) }
        // A command may read the file of a running host, and a connection may still be closing.
        sqlite3_busy_timeout(connection, Self.longestWait)
    }

    /// How long a statement waits for another connection, in milliseconds.
    private static let longestWait: Int32 = 5000

    deinit { sqlite3_close_v2(connection) }

    /// Runs one statement, and leaves out its rows.
    func execute(_ sql: String, _ arguments: (any SQLiteArgument)?...) throws(SQLiteError) {
        try run(sql, arguments) { _ in }
    }

    /// Runs statements without arguments, one after the other.
    func executeAll(_ sql: String) throws(SQLiteError) {
        guard sqlite3_exec(connection, sql, nil, nil, nil) == SQLITE_OK else {
            throw error(sqlite3_errcode(connection), in: sql)
        }
    }

    /// The rows of one statement.
    func rows(_ sql: String, _ arguments: (any SQLiteArgument)?...) throws(SQLiteError) -> [SQLiteRow] {
        var rows: [SQLiteRow] = []
        var columns: [String] = []
        try run(sql, arguments) { statement in
            let count = sqlite3_column_count(statement)
            if columns.isEmpty {
                columns = (0..<count).map { sqlite3_column_name(statement, $0).map { String(cString: $0) } ?? "" }
            }
            rows.append(SQLiteRow(columns: columns, values: (0..<count).map { Self.value(statement, $0) }))
        }
        return rows
    }

    /// Makes the changes of `body` all together, or none of them if it throws.
    func transaction(_ body: () throws -> Void) throws {
        try execute("BEGIN IMMEDIATE")
        do {
            try body()
            try execute("COMMIT")
        } catch {
            // SQLite may have ended the transaction itself, on a full disk for instance.
            if sqlite3_get_autocommit(connection) == 0 { try? execute("ROLLBACK") }
            throw error
        }
    }

    private func run(
        _ sql: String, _ arguments: [(any SQLiteArgument)?], _ row: (OpaquePointer) -> Void
    ) throws(SQLiteError) {
        var prepared: OpaquePointer?
        let code = sqlite3_prepare_v2(connection, sql, -1, &prepared, nil)
        guard code == SQLITE_OK, let prepared else { throw error(code, in: sql) }
        defer { sqlite3_finalize(prepared) }
        for (place, argument) in arguments.enumerated() {
            let code = Self.bind(argument?.sqlite ?? .null, to: prepared, at: Int32(place + 1))
            guard code == SQLITE_OK else { throw error(code, in: sql) }
        }
        while true {
            switch sqlite3_step(prepared) {
            case SQLITE_ROW: row(prepared)
            case SQLITE_DONE: return
            case let code: throw error(code, in: sql)
            }
        }
    }

    private func error(_ code: Int32, in sql: String? = nil) -> SQLiteError {
        SQLiteError(code: code & 0xFF, message: String(cString: sqlite3_errmsg(connection)), statement: sql)
    }

    private static func bind(_ value: SQLiteValue, to statement: OpaquePointer, at place: Int32) -> Int32 {
        // SQLite copies a text or blob before the call returns (SQLITE_TRANSIENT, which Swift does not import).
        let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
        switch value {
        case .null: return sqlite3_bind_null(statement, place)
        case .integer(let number): return sqlite3_bind_int64(statement, place, number)
        case .real(let number): return sqlite3_bind_double(statement, place, number)
        case .text(let text):
            return text.utf8.withContiguousStorageIfAvailable { bytes in
                bytes.withMemoryRebound(to: CChar.self) {
                    sqlite3_bind_text64(
                        statement, place, $0.baseAddress, UInt64($0.count), copied, UInt8(SQLITE_UTF8))
                }
            } ?? bind(.text(String(decoding: Array(text.utf8), as: UTF8.self)), to: statement, at: place)
        case .blob(let bytes):
            // Without an address SQLite would bind NULL.
            if bytes.isEmpty { return sqlite3_bind_zeroblob(statement, place, 0) }
            return bytes.withUnsafeBytes {
                sqlite3_bind_blob64(statement, place, $0.baseAddress, UInt64($0.count), copied)
            }
        }
    }

    private static func value(_ statement: OpaquePointer, _ column: Int32) -> SQLiteValue {
        switch sqlite3_column_type(statement, column) {
        case SQLITE_INTEGER: .integer(sqlite3_column_int64(statement, column))
        case SQLITE_FLOAT: .real(sqlite3_column_double(statement, column))
        case SQLITE_TEXT:
            .text(String(decoding: bytes(sqlite3_column_text(statement, column), statement, column), as: UTF8.self))
        case SQLITE_BLOB: .blob(Array(bytes(sqlite3_column_blob(statement, column), statement, column)))
        default: .null
        }
    }

    /// The bytes of a text or blob, which has no address if it is empty.
    private static func bytes(
        _ address: UnsafeRawPointer?, _ statement: OpaquePointer, _ column: Int32
    ) -> UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(
            start: address, count: address == nil ? 0 : Int(sqlite3_column_bytes(statement, column)))
    }
}
