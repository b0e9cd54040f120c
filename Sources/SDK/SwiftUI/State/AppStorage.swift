/// A value of the defaults.
@propertyWrapper
public struct AppStorage<Value>: DynamicProperty {
    private let read: () -> Value
    private let write: (Value) -> Void

    public var wrappedValue: Value {
        get { read() }
        nonmutating set { write(newValue) }
    }

    public var projectedValue: Binding<Value> { Binding(get: read, set: write) }

    init(read: @escaping () -> Value, write: @escaping (Value) -> Void) {
        self.read = read
        self.write = write
    }

    init(
        _ key: String, _ store: UserDefaults?, _ initial: Value, decode: @escaping (Any) -> Value?,
        encode: @escaping (Value) -> Any?
    ) {
        let store = store ?? .standard
        read = { store.object(forKey: key).flatMap(decode) ?? initial }
        write = { store.set(encode($0), forKey: key) }
    }
}

extension AppStorage where Value == Bool {
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
        self.init(key, store, wrappedValue, decode: { ($0 as? NSNumber)?.boolValue ?? $0 as? Bool }, encode: { $0 })
    }
}
extension AppStorage where Value == Int {
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
        self.init(key, store, wrappedValue, decode: { ($0 as? NSNumber)?.intValue ?? $0 as? Int }, encode: { $0 })
    }
}
extension AppStorage where Value == Double {
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
        self.init(
            key, store, wrappedValue, decode: { ($0 as? NSNumber)?.doubleValue ?? $0 as? Double }, encode: { $0 })
    }
}
extension AppStorage where Value == String {
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
        self.init(key, store, wrappedValue, decode: { $0 as? String }, encode: { $0 })
    }
}
extension AppStorage where Value == Data {
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
        self.init(key, store, wrappedValue, decode: { $0 as? Data }, encode: { $0 })
    }
}
extension AppStorage where Value == URL {
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
        let store = store ?? .standard
        read = { store.url(forKey: key) ?? wrappedValue }
        write = { store.set($0, forKey: key) }
    }
}
extension AppStorage where Value: RawRepresentable, Value.RawValue == Int {
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
        self.init(
            key, store, wrappedValue,
            decode: { (($0 as? NSNumber)?.intValue ?? $0 as? Int).flatMap(Value.init(rawValue:)) },
            encode: { $0.rawValue })
    }
}
extension AppStorage where Value: RawRepresentable, Value.RawValue == String {
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
        self.init(
            key, store, wrappedValue, decode: { ($0 as? String).flatMap(Value.init(rawValue:)) },
            encode: { $0.rawValue })
    }
}
extension AppStorage where Value == String? {
    public init(_ key: String, store: UserDefaults? = nil) {
        self.init(key, store, nil, decode: { .some($0 as? String) }, encode: { $0 })
    }
}
extension AppStorage where Value == Int? {
    public init(_ key: String, store: UserDefaults? = nil) {
        self.init(key, store, nil, decode: { .some(($0 as? NSNumber)?.intValue) }, encode: { $0 })
    }
}
extension AppStorage where Value == Double? {
    public init(_ key: String, store: UserDefaults? = nil) {
        self.init(key, store, nil, decode: { .some(($0 as? NSNumber)?.doubleValue) }, encode: { $0 })
    }
}
extension AppStorage where Value == Data? {
    public init(_ key: String, store: UserDefaults? = nil) {
        self.init(key, store, nil, decode: { .some($0 as? Data) }, encode: { $0 })
    }
}

extension View {
    /// The defaults for `AppStorage` without a store of its own; `AppStorage(store:)` chooses one here.
    public func defaultAppStorage(_ store: UserDefaults) -> some View { self }
}
