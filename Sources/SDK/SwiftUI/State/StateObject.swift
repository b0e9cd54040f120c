internal import ExtensionFoundation
public import HostelCombine

/// An object that a view owns, made when it is first used.
@propertyWrapper
public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
    private final class Box: KeptBox {
        private let make: () -> ObjectType
        private lazy var own = make()
        /// The box of the same view in its first evaluation.
        private var first: Box?
        init(_ make: @escaping () -> ObjectType) { self.make = make }

        var object: ObjectType { first?.own ?? own }

        override func take(from other: KeptBox) {
            if let other = other as? Box, other !== self { first = other.first ?? other }
        }
    }

    private let box: Box

    public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) { box = Box(thunk) }

    public var wrappedValue: ObjectType { box.object.observed }
    public var projectedValue: ObservedObject<ObjectType>.Wrapper { .init(object: wrappedValue) }
}

/// An object that a view reads. A widget's view shows the object's present values.
@propertyWrapper
public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty {
    /// Bindings to the object's properties.
    @dynamicMemberLookup
    public struct Wrapper {
        let object: ObjectType

        public subscript<Subject>(
            dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>
        ) -> Binding<Subject> {
            let object = object
            return Binding(get: { object[keyPath: keyPath] }, set: { object[keyPath: keyPath] = $0 })
        }
    }

    private var object: ObjectType

    public var wrappedValue: ObjectType {
        get { object.observed }
        set {
            object = newValue
            KeptBox.noteWrite()
        }
    }
    public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }

    public init(wrappedValue: ObjectType) { object = wrappedValue }
    public init(initialValue: ObjectType) { object = initialValue }
}

/// An object of the environment.
@propertyWrapper
public struct EnvironmentObject<ObjectType: ObservableObject>: DynamicProperty {
    public init() {}

    public var wrappedValue: ObjectType {
        guard let object = CurrentEnvironment.value.object(ObjectType.self) else {
            fatalError(
                "No ObservableObject of type \(ObjectType.self) is in the environment. "
                    + "Add environmentObject(_:) to a view around this one.")
        }
        return object.observed
    }

    public var projectedValue: ObservedObject<ObjectType>.Wrapper { .init(object: wrappedValue) }
}

extension ObservableObject {
    /// The object itself. A body in a hosting controller that reads it is drawn again when it changes.
    fileprivate var observed: Self {
        if MainThread.isCurrent, let host = CurrentEnvironment.value.viewHost {
            // It stays on this thread, which is the main actor's.
            nonisolated(unsafe) let object = self
            MainActor.assumeIsolated { host.observe(object) }
        }
        return self
    }
}

/// The key of an object: its type.
private enum ObjectKey<ObjectType>: EnvironmentKey {
    static var defaultValue: ObjectType? { nil }
}

extension EnvironmentValues {
    func object<ObjectType>(_ type: ObjectType.Type) -> ObjectType? { self[ObjectKey<ObjectType>.self] }

    mutating func setObject<ObjectType>(_ object: ObjectType) { self[ObjectKey<ObjectType>.self] = object }
}

extension View {
    /// Puts an object into the environment of this view and the views in it.
    public func environmentObject<T: ObservableObject>(_ object: T) -> some View {
        EnvironmentChange(self) { $0.setObject(object) }
    }

    /// Puts an observable object into the environment by its type.
    public func environment<T: AnyObject>(_ object: T?) -> some View {
        EnvironmentChange(self) { environment in
            if let object { environment.setObject(object) }
        }
    }
}

extension Environment {
    /// An observable object by its type.
    public init(_ objectType: Value.Type) where Value: AnyObject {
        self.init(read: { environment in
            guard let object = environment.object(Value.self) else {
                fatalError(
                    "No object of type \(Value.self) is in the environment. "
                        + "Add environment(_:) to a view around this one.")
            }
            return object
        })
    }
}

/// Bindings to an observable object's properties.
@propertyWrapper @dynamicMemberLookup
public struct Bindable<Value: AnyObject> {
    public var wrappedValue: Value
    public var projectedValue: Bindable<Value> { self }

    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
    public init(_ wrappedValue: Value) { self.wrappedValue = wrappedValue }

    public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>) -> Binding<Subject> {
        let object = wrappedValue
        return Binding(get: { object[keyPath: keyPath] }, set: { object[keyPath: keyPath] = $0 })
    }
}

extension View {
    /// Never runs in a widget, whose views are drawn at once. In a hosting controller it runs for each value while the
    /// view is shown.
    public func onReceive<P: Publisher>(_ publisher: P, perform action: @escaping (P.Output) -> Void) -> some View
    where P.Failure == Never {
        working(
            .receive { receive in
                publisher.sink { receive($0) }
            } _: { value in
                if let value = value as? P.Output { action(value) }
            })
    }
}
