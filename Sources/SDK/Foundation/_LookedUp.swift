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

    /// Whether the values of both objects are equal.
    public func isEqual(_ other: Any?) -> Bool {
        guard let other else { return false }
        if let one = object as? AnyHashable, let two = other as? AnyHashable { return one == two }
        return (object as AnyObject) === (other as AnyObject)
    }
}
