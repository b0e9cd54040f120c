internal import Foundation

/// Values for the types that a subclass declares.
enum ManagedReading {
    /// A value as the declared type. Without a value: nil, or zero of a type that has no nil.
    static func value<Value>(_ found: Any?) -> Value {
        if let exact = found as? Value { return exact }
        if let other = converted(found, to: Value.self) { return other }
        for zero in zeros { if let fits = zero as? Value { return fits } }
        fatalError(
            "Core Data: a property without a value has the type \(Value.self), which has no value to begin with.")
    }

    private static let zeros: [any Sendable] = [
        "", false, Int16(0), Int32(0), Int64(0), 0, 0.0, Float(0), CGFloat(0), Decimal(0), Data(),
        Date(timeIntervalSinceReferenceDate: 0), UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)),
        URL(fileURLWithPath: "/"),
    ]

    private static func converted<Value>(_ found: Any?, to type: Value.Type) -> Value? {
        if let objects = found as? Set<NSManagedObject> {
            return NSSet(array: Array(objects)) as? Value ?? Array(objects) as? Value
        }
        if let ordered = found as? NSOrderedSet { return ordered.array as? Value }
        if let values = found as? [Any], let array = NSArray(array: values) as? Value { return array }
        if let values = found as? [AnyHashable: Any], let table = NSDictionary(dictionary: values) as? Value {
            return table
        }
        if let number = found as? NSDecimalNumber { return number.decimalValue as? Value }
        guard let found, let number = asNumber(found) else { return nil }
        return number as? Value ?? number.intValue as? Value ?? number.int64Value as? Value
            ?? number.int32Value as? Value ?? number.int16Value as? Value ?? number.doubleValue as? Value
            ?? number.floatValue as? Value
    }

    private static func asNumber(_ value: Any) -> NSNumber? {
        switch value {
        case let flag as Bool: NSNumber(value: flag)
        case let number as Int16: NSNumber(value: number)
        case let number as Int32: NSNumber(value: number)
        case let number as Int64: NSNumber(value: number)
        case let number as Double: NSNumber(value: number)
        case let number as Float: NSNumber(value: number)
        default: nil
        }
    }
}
