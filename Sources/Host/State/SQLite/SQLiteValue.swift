internal import Foundation

/// A value of a column, or of a statement's argument.
enum SQLiteValue: Hashable, Sendable {
    case null
    case integer(Int64)
    case real(Double)
    case text(String)
    case blob([UInt8])
}

/// A Swift value that a statement takes as an argument. nil is NULL.
protocol SQLiteArgument {
    var sqlite: SQLiteValue { get }
}

extension String: SQLiteArgument {
    var sqlite: SQLiteValue { .text(self) }
}

extension Int: SQLiteArgument {
    var sqlite: SQLiteValue { .integer(Int64(self)) }
}

extension Int64: SQLiteArgument {
    var sqlite: SQLiteValue { .integer(self) }
}

extension Bool: SQLiteArgument {
    var sqlite: SQLiteValue { .integer(self ? 1 : 0) }
}

extension [UInt8]: SQLiteArgument {
    var sqlite: SQLiteValue { .blob(self) }
}

extension Date: SQLiteArgument {
    var sqlite: SQLiteValue { .text(StateTime.text(of: self)) }
}

/// One row of a result. The file is not trusted, so a column of another type than the caller expects is nil.
struct SQLiteRow: Sendable {
    let columns: [String]
    let values: [SQLiteValue]

    private subscript(_ column: String) -> SQLiteValue {
        columns.firstIndex(of: column).map { values[$0] } ?? .null
    }

    func text(_ column: String) -> String? {
        guard case .text(let text) = self[column] else { return nil }
        return text
    }

    func integer(_ column: String) -> Int64? {
        guard case .integer(let number) = self[column] else { return nil }
        return number
    }

    func flag(_ column: String) -> Bool? { integer(column).map { $0 != 0 } }

    func blob(_ column: String) -> [UInt8]? {
        guard case .blob(let bytes) = self[column] else { return nil }
        return bytes
    }

    /// A time as the host writes it, between 1970 and 2100.
    func time(_ column: String) -> Date? { text(column).flatMap(StateTime.date) }
}
