/// A value of the environment: its type is the key.
public protocol EnvironmentKey {
    associatedtype Value
    static var defaultValue: Value { get }
}

/// The values that views inherit from the views around them.
///
/// A change makes a new link of a list whose rest is shared, so a copy costs nothing.
public struct EnvironmentValues: CustomStringConvertible, Sendable {
    // Immutable after `init`. The values come from the main actor's views and are only read elsewhere.
    private final class Link: @unchecked Sendable {
        let key: ObjectIdentifier
        let value: Any
        let next: Link?

        init(key: ObjectIdentifier, value: Any, next: Link?) {
            self.key = key
            self.value = value
            self.next = next
        }
    }

    private var first: Link?

    public init() {}

    public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
        get {
            let wanted = ObjectIdentifier(key)
            var link = first
            while let found = link {
                if found.key == wanted { return found.value as? K.Value ?? K.defaultValue }
                link = found.next
            }
            return K.defaultValue
        }
        set { first = Link(key: ObjectIdentifier(key), value: newValue, next: first) }
    }

    public var description: String { "EnvironmentValues" }
}
