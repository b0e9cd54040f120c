internal import Foundation
internal import SwiftDataModels

/// A value of an object as a store keeps it.
enum ManagedValue: Hashable, Sendable, Codable {
    case text(String)
    case integer(Int64)
    case number(Double)
    /// Seconds since 2001.
    case date(Double)
    case bytes(Data)
    case object(PersistentIdentifier)
    case objects([PersistentIdentifier])

    /// The value of an attribute; nil for nothing, and for a value of another kind.
    init?(_ value: Any, _ kind: _ManagedProperty.Kind) {
        switch kind {
        case .string:
            guard let text = value as? String else { return nil }
            self = .text(text)
        case .integer16, .integer32, .integer64, .boolean:
            guard let number = Self.integer(value) else { return nil }
            self = .integer(number)
        case .double, .float:
            guard let number = Self.number(value), number.isFinite else { return nil }
            self = .number(number)
        case .decimal:
            guard let number = value as? Decimal ?? (value as? NSDecimalNumber)?.decimalValue else { return nil }
            self = .text(number.description)
        case .date:
            guard let date = value as? Date, date.timeIntervalSinceReferenceDate.isFinite else { return nil }
            self = .date(date.timeIntervalSinceReferenceDate)
        case .binary:
            guard let data = value as? Data else { return nil }
            self = .bytes(data)
        case .uuid:
            guard let uuid = value as? UUID else { return nil }
            self = .text(uuid.uuidString)
        case .uri:
            guard let url = value as? URL else { return nil }
            self = .text(url.absoluteString)
        case .transformable:
            guard let data = Self.json(value) else { return nil }
            self = .bytes(data)
        }
    }

    /// The default value of an attribute, as a model file has it.
    init?(initial: String, _ kind: _ManagedProperty.Kind) {
        switch kind {
        case .string, .uri, .uuid, .decimal: self = .text(initial)
        case .boolean: self = .integer(initial == "YES" || initial == "1" ? 1 : 0)
        case .integer16, .integer32, .integer64:
            guard let number = Int64(initial) else { return nil }
            self = .integer(number)
        case .double, .float:
            guard let number = Double(initial), number.isFinite else { return nil }
            self = .number(number)
        case .date:
            guard let seconds = Double(initial), seconds.isFinite else { return nil }
            self = .date(seconds)
        case .binary, .transformable: return nil
        }
    }

    /// The value for an author.
    func value(_ kind: _ManagedProperty.Kind) -> Any? {
        switch (kind, self) {
        case (.string, .text(let text)): text
        case (.integer16, .integer(let number)): Int16(clamping: number)
        case (.integer32, .integer(let number)): Int32(clamping: number)
        case (.integer64, .integer(let number)): number
        case (.boolean, .integer(let number)): number != 0
        case (.double, .number(let number)): number
        case (.float, .number(let number)): Float(number)
        case (.decimal, .text(let text)): Decimal(string: text).map(NSDecimalNumber.init(decimal:))
        case (.date, .date(let seconds)): Date(timeIntervalSinceReferenceDate: seconds)
        case (.binary, .bytes(let data)): data
        case (.uuid, .text(let text)): UUID(uuidString: text)
        case (.uri, .text(let text)): URL(string: text)
        case (.transformable, .bytes(let data)):
            !StoredModels.isReadable(String(decoding: data, as: UTF8.self))
                ? data : (try? JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)) ?? data
        default: nil
        }
    }

    private static func integer(_ value: Any) -> Int64? {
        switch value {
        case let flag as Bool: flag ? 1 : 0
        case let number as any BinaryInteger: Int64(clamping: number)
        case let number as NSNumber: number.int64Value
        default: nil
        }
    }

    private static func number(_ value: Any) -> Double? {
        switch value {
        case let number as Double: number
        case let number as Float: Double(number)
        case let number as CGFloat: Double(number)
        case let number as NSNumber: number.doubleValue
        default: integer(value).map(Double.init)
        }
    }

    private static func json(_ value: Any) -> Data? {
        if let data = value as? Data { return data }
        return JSONSerialization.isValidJSONObject(value) ? try? JSONSerialization.data(withJSONObject: value) : nil
    }
}

/// The values of an object by the names of its properties.
typealias ManagedRow = [String: ManagedValue]

extension StoredModels {
    /// A row for the file: each value is a text of JSON.
    static func row(_ values: ManagedRow) -> Row {
        let encoder = JSONEncoder()
        return values.compactMapValues { (try? encoder.encode($0)).map { String(decoding: $0, as: UTF8.self) } }
    }

    /// The values of a row. One that cannot be read is left out.
    func values(_ identifier: PersistentIdentifier) -> ManagedRow? {
        let decoder = JSONDecoder()
        return row(identifier)?.compactMapValues {
            Self.isReadable($0) ? try? decoder.decode(ManagedValue.self, from: Data($0.utf8)) : nil
        }
    }
}
