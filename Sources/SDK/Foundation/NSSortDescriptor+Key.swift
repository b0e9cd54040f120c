public import Foundation

/// An object whose properties have names at run time, such as one of Core Data.
package protocol KeyedObject {
    func keyedValue(_ key: String) -> Any?
}

extension NSSortDescriptor {
    /// The order of a property of objects that have names for their properties. All others keep their order: a key names no
    /// property on Linux.
    public convenience init(key: String?, ascending: Bool) {
        self.init(key: key, ascending: ascending, selector: nil)
    }

    /// The order of texts as a selector of `NSString` compares them; other values have their own order.
    public convenience init(key: String?, ascending: Bool, selector: Selector?) {
        let compare: (String, String) -> ComparisonResult =
            switch selector?.description {
            case "caseInsensitiveCompare:": { $0.caseInsensitiveCompare($1) }
            case "localizedCaseInsensitiveCompare:": { $0.localizedCaseInsensitiveCompare($1) }
            case "localizedStandardCompare:": { $0.localizedStandardCompare($1) }
            case "localizedCompare:": { $0.localizedCompare($1) }
            default: { $0.compare($1) }
            }
        self.init(keyPath: \NSObject.self, ascending: ascending) { left, right in
            guard let key, let left = left as? any KeyedObject, let right = right as? any KeyedObject else {
                return .orderedSame
            }
            let values = (left.keyedValue(key), right.keyedValue(key))
            if let left = values.0 as? String, let right = values.1 as? String { return compare(left, right) }
            return AnyComparison.order(values.0, values.1) ?? .orderedSame
        }
    }

    /// The order of a property that may have no value, which comes first.
    public convenience init<Root, Value: Comparable>(keyPath: KeyPath<Root, Value?>, ascending: Bool) {
        self.init(keyPath: keyPath, ascending: ascending) { AnyComparison.order($0, $1) ?? .orderedSame }
    }

    /// The order of a property that is true or false.
    public convenience init<Root>(keyPath: KeyPath<Root, Bool>, ascending: Bool) {
        self.init(keyPath: keyPath, ascending: ascending) { AnyComparison.order($0, $1) ?? .orderedSame }
    }
}

/// Compares values whose types are known at run time.
package enum AnyComparison {
    /// The order of two values; nothing comes first. Nil if they have no order.
    package static func order(_ left: Any?, _ right: Any?) -> ComparisonResult? {
        switch (left.flatMap(unwrapped), right.flatMap(unwrapped)) {
        case (nil, nil): return .orderedSame
        case (nil, _): return .orderedAscending
        case (_, nil): return .orderedDescending
        case (let left as String, let right as String): return left.compare(right)
        case (let left as Date, let right as Date): return left.compare(right)
        case (let left as UUID, let right as UUID): return order(left.uuidString, right.uuidString)
        case (let left as URL, let right as URL): return order(left.absoluteString, right.absoluteString)
        case (let left as Data, let right as Data): return left == right ? .orderedSame : nil
        case (let left?, let right?):
            if let left = number(left), let right = number(right) {
                return left < right ? .orderedAscending : left == right ? .orderedSame : .orderedDescending
            }
            if let left = left as? NSObject, let right = right as? NSObject, left == right { return .orderedSame }
            return nil
        }
    }

    package static func number(_ value: Any) -> Decimal? {
        switch value {
        case let flag as Bool: flag ? 1 : 0
        case let number as Double: number.isFinite ? Decimal(number) : nil
        case let number as Float: number.isFinite ? Decimal(Double(number)) : nil
        case let number as CGFloat: number.isFinite ? Decimal(Double(number)) : nil
        case let number as Decimal: number
        case let number as NSNumber: number.decimalValue
        case let number as any BinaryInteger: Decimal(Int64(clamping: number))
        default: nil
        }
    }

    /// The value without its optionals; NSNull is no value.
    package static func unwrapped(_ value: Any) -> Any? {
        if value is NSNull { return nil }
        guard let optional = value as? any AnyOptional else { return value }
        return optional.content.flatMap(unwrapped)
    }
}

private protocol AnyOptional { var content: Any? { get } }

extension Optional: AnyOptional {
    fileprivate var content: Any? { map { $0 as Any } }
}
