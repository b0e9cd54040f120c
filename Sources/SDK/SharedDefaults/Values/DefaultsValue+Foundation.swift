internal import Foundation

extension DefaultsValue {
    /// The stored form of a value of Foundation's or of Swift's own; nil for a value that a property list cannot hold.
    package init?(_ value: Any) { self.init(value, depth: 0) }

    private init?(_ value: Any, depth: Int) {
        guard depth <= DefaultsLimits.depth else { return nil }
        // Before the casts below: a number object casts to every Swift type that can hold its value.
        if let number = value as? NSNumber, Swift.type(of: value) is NSNumber.Type {
            self.init(number)
            return
        }
        switch value {
        case let value as String: self = .string(value)
        case let value as Bool: self = .bool(value)
        case let value as any BinaryInteger:
            guard let integer = Self.integer(value) else { return nil }
            self = integer
        case let value as Double: self = .double(value)
        case let value as Float: self = .float(value)
        case let value as CGFloat: self = .double(Double(value))
        case let value as Data: self = .data(value)
        case let value as Date: self = .date(value)
        case let value as [Any]:
            var elements: [DefaultsValue] = []
            elements.reserveCapacity(value.count)
            for element in value {
                guard let element = DefaultsValue(element, depth: depth + 1) else { return nil }
                elements.append(element)
            }
            self = .array(elements)
        case let value as [String: Any]:
            var entries: [String: DefaultsValue] = [:]
            for (key, entry) in value {
                guard let entry = DefaultsValue(entry, depth: depth + 1) else { return nil }
                entries[key] = entry
            }
            self = .dictionary(entries)
        default: return nil
        }
    }

    private init(_ number: NSNumber) {
        // There is one object for true and one for false, and nothing else tells them from numbers of one byte.
        if number === NSNumber(value: true) || number === NSNumber(value: false) {
            self = .bool(number.boolValue)
            return
        }
        switch UInt8(bitPattern: number.objCType.pointee) {
        case UInt8(ascii: "f"): self = .float(number.floatValue)
        case UInt8(ascii: "d"): self = .double(number.doubleValue)
        case UInt8(ascii: "Q"):
            self = Int64(exactly: number.uint64Value).map { .integer($0) } ?? .unsigned(number.uint64Value)
        default: self = .integer(number.int64Value)
        }
    }

    private static func integer(_ value: some BinaryInteger) -> DefaultsValue? {
        Int64(exactly: value).map { .integer($0) } ?? UInt64(exactly: value).map { .unsigned($0) }
    }

    /// The value as Foundation's getters return it: as Swift types.
    package var object: Any {
        switch self {
        case .string(let value): value
        case .data(let value): value
        case .date(let value): value
        case .bool(let value): value
        case .integer(let value): Int(exactly: value) ?? value as Any
        case .unsigned(let value): value
        case .float(let value): value
        case .double(let value): value
        case .array(let values): values.map(\.object)
        case .dictionary(let entries): entries.mapValues(\.object)
        }
    }
}
