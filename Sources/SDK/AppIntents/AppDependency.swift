internal import FoundationGaps

/// The objects that actions share, by their types.
public final class AppDependencyManager: Sendable {
    public static let shared = AppDependencyManager()

    // Used under the lock.
    private let lock = NSLock()
    private nonisolated(unsafe) var makers: [ObjectIdentifier: () -> Any] = [:]
    private nonisolated(unsafe) var made: [ObjectIdentifier: Any] = [:]

    /// Adds an object, which is made when an action first reads it.
    public func add<Dependency>(
        key: AnyHashable? = nil, dependency makeDependency: @autoclosure @escaping () -> Dependency
    ) { register(Dependency.self, makeDependency) }
    public func add<Dependency>(key: AnyHashable? = nil, _ makeDependency: @escaping () -> Dependency) {
        register(Dependency.self, makeDependency)
    }

    private func register<Dependency>(_ type: Dependency.Type, _ make: @escaping () -> Dependency) {
        lock.withLock {
            makers[ObjectIdentifier(type)] = make
            made[ObjectIdentifier(type)] = nil
        }
    }

    func get<Dependency>(_ type: Dependency.Type) -> Dependency? {
        let id = ObjectIdentifier(type)
        if let known = lock.withLock({ made[id] }) { return known as? Dependency }
        // Outside of the lock: the closure may ask for another object.
        guard let object = lock.withLock({ makers[id] })?() else { return nil }
        lock.withLock { made[id] = made[id] ?? object }
        return lock.withLock { made[id] } as? Dependency
    }
}

/// An object of the dependency manager. Reading one that was never added ends the process with a message.
@propertyWrapper
public struct AppDependency<Value>: Sendable {
    public init(key: AnyHashable? = nil, manager: AppDependencyManager = .shared) {}

    public var wrappedValue: Value {
        guard let value = AppDependencyManager.shared.get(Value.self) else {
            preconditionFailure(
                "No dependency of type \(Value.self) is known. Add it with AppDependencyManager.shared.add.")
        }
        return value
    }
}

extension AppIntent {
    public typealias Dependency<Value> = AppDependency<Value>
}
extension DynamicOptionsProvider {
    public typealias Dependency<Value> = AppDependency<Value>
}

/// The value of another intent's parameter, for an options provider. It is nil, because an editor would supply it.
@propertyWrapper
public struct IntentParameterDependency<Intent: AppIntent>: Sendable {
    public init<each Value>(_ paths: repeat KeyPath<Intent, IntentParameter<each Value>>) {}
    public var wrappedValue: IntentProjection<Intent>? { nil }
}

/// The values of an intent's parameters.
@dynamicMemberLookup
public struct IntentProjection<Intent: AppIntent> {
    let intent: Intent
    public subscript<Value>(dynamicMember path: KeyPath<Intent, Value>) -> Value { intent[keyPath: path] }
}
