package import Foundation

/// One value of a property list in any of the three formats.
package enum PropertyListValue: Sendable, Hashable {
    case string(String)
    case integer(Int64)
    /// An integer above `Int64.max`, which XML and binary lists may hold.
    case unsigned(UInt64)
    case real(Double)
    case boolean(Bool)
    case date(Date)
    case data(Data)
    /// A keyed archiver's object reference: binary lists only.
    case uid(UInt64)
    case array([PropertyListValue])
    case dictionary([String: PropertyListValue])
}

extension PropertyListValue {
    /// The names of the types in findings.
    package var typeName: String {
        switch self {
        case .string: "string"
        case .integer, .unsigned: "integer"
        case .real: "real"
        case .boolean: "boolean"
        case .date: "date"
        case .data: "data"
        case .uid: "uid"
        case .array: "array"
        case .dictionary: "dictionary"
        }
    }

    package var string: String? {
        if case .string(let text) = self { text } else { nil }
    }

    package var array: [PropertyListValue]? {
        if case .array(let values) = self { values } else { nil }
    }

    package var dictionary: [String: PropertyListValue]? {
        if case .dictionary(let values) = self { values } else { nil }
    }

    /// A boolean in the forms of real lists: `true`, the integers 0 and 1, and the words of old-style lists.
    package var boolean: Bool? {
        switch self {
        case .boolean(let flag): flag
        case .integer(0), .string("NO"), .string("0"), .string("false"): false
        case .integer(1), .string("YES"), .string("1"), .string("true"): true
        default: nil
        }
    }

    /// A short rendering for the `found` column of a finding, at most about 80 characters.
    package var summary: String {
        switch self {
        case .string(let text): BriefText.shortened(text, to: 80)
        case .integer(let number): String(number)
        case .unsigned(let number): String(number)
        case .real(let number): String(number)
        case .boolean(let flag): String(flag)
        case .date: "a date"
        case .data(let bytes): "\(bytes.count) bytes of data"
        case .uid(let number): "uid \(number)"
        case .array(let values): "array of \(values.count)"
        case .dictionary(let values): "dictionary of \(values.count)"
        }
    }
}
