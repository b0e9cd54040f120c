/// A value that a view owns. A widget shows the value that it has once the views have appeared.
@propertyWrapper
public struct State<Value> {
    private final class Box: KeptBox {
        private var own: Value
        /// The box of the same view in its first evaluation.
        private var first: Box?
        init(_ value: Value) { own = value }

        var value: Value {
            get { first?.own ?? own }
            set {
                // The platform drops an equal value too, so a view that sets one after each update comes to rest.
                if ViewHost.isInUse, let old = value as? any Equatable, old.equals(newValue) { return }
                if let first { first.own = newValue } else { own = newValue }
                KeptBox.noteWrite()
            }
        }

        override func take(from other: KeptBox) {
            if let other = other as? Box, other !== self { first = other.first ?? other }
        }
    }

    private let box: Box

    public init(wrappedValue value: Value) { box = Box(value) }
    public init(initialValue value: Value) { box = Box(value) }

    public var wrappedValue: Value {
        get { box.value }
        nonmutating set { box.value = newValue }
    }

    public var projectedValue: Binding<Value> {
        Binding(get: { box.value }, set: { box.value = $0 })
    }
}

extension State where Value: ExpressibleByNilLiteral {
    public init() { self.init(wrappedValue: nil) }
}

/// A value that is read and written elsewhere.
@propertyWrapper @dynamicMemberLookup
public struct Binding<Value> {
    private let get: () -> Value
    private let set: (Value) -> Void

    public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
        self.get = get
        self.set = set
    }

    public init(projectedValue: Binding<Value>) { self = projectedValue }

    public static func constant(_ value: Value) -> Binding<Value> { Binding(get: { value }, set: { _ in }) }

    public var wrappedValue: Value {
        get { get() }
        nonmutating set { set(newValue) }
    }
    public var projectedValue: Binding<Value> { self }

    public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> {
        Binding<Subject>(get: { get()[keyPath: keyPath] }, set: { wrappedValue[keyPath: keyPath] = $0 })
    }
}

/// A property whose value changes the view. It is read once here.
public protocol DynamicProperty {
    mutating func update()
}

extension DynamicProperty {
    public mutating func update() {}
}

extension State: DynamicProperty {}
extension Binding: DynamicProperty {}
extension Environment: DynamicProperty {}

/// A name space for geometry that is matched; nothing moves here.
@propertyWrapper
public struct Namespace: DynamicProperty {
    public struct ID: Hashable, Sendable {}
    public init() {}
    public var wrappedValue: ID { ID() }
}

extension Equatable {
    fileprivate func equals(_ other: Any) -> Bool { other as? Self == self }
}
