// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

import Foundation

/// An object of any class, with the members that `(value as AnyObject).boolValue` looks up by their names on the original
/// platform. `hostel lower` writes it. A member that the object does not have is nil.
public struct _LookedUp {
    package let object: Any

    public init(_ object: Any) { self.object = object }

    private var number: NSNumber? { object as? NSNumber }
    private var text: NSString? { (object as? String).map { NSString(string: $0) } }

    public var boolValue: Bool! { number?.boolValue ?? text?.boolValue }
    public var intValue: Int32! { number?.int32Value ?? text?.intValue }
    public var integerValue: Int! { number?.intValue ?? text?.integerValue }
    public var floatValue: Float! { number?.floatValue ?? text?.floatValue }
    public var doubleValue: Double! { number?.doubleValue ?? text?.doubleValue }
    /// Of a number alone: a text has no such member.
    public var stringValue: String! { number?.stringValue }
    public var description: String! { (object as? NSObject)?.description ?? String(describing: object) }

    /// The value of a dictionary's key, or the values that the dictionaries of an array have for it.
    public func value(forKey key: String) -> Any? {
        switch object {
        case let dictionary as [AnyHashable: Any]: dictionary[key]
        case let list as [Any]: NSArray(array: list).value(forKey: key)
        case let defaults as UserDefaults: defaults.value(forKey: key)
        default: nil
        }
    }

    public func value(forKeyPath path: String) -> Any? {
        (object as? [AnyHashable: Any]).flatMap { NSDictionary(dictionary: $0).value(forKeyPath: path) }
    }

    public func object(forKey key: Any) -> Any? {
        (key as? AnyHashable).flatMap { (object as? [AnyHashable: Any])?[$0] }
    }

    public var count: Int! { (object as? [Any])?.count ?? (object as? [AnyHashable: Any])?.count }

    /// Whether the values of both objects are equal.
    public func isEqual(_ other: Any?) -> Bool {
        guard let other else { return false }
        if let one = object as? AnyHashable, let two = other as? AnyHashable { return one == two }
        return (object as AnyObject) === (other as AnyObject)
    }
}
