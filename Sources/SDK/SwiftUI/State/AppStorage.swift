/// A value of the defaults: of its own store, else of that of the views around it, else of the standard one.
@propertyWrapper
public struct AppStorage<Value>: DynamicProperty {
    private let own: UserDefaults?
    private let read: (UserDefaults) -> Value
    private let write: (UserDefaults, Value) -> Void

    /// The store while a body runs; outside of bodies only a store of its own is known.
    private var store: UserDefaults { own ?? CurrentEnvironment.value.appStorage ?? .standard }

    public var wrappedValue: Value {
        get { read(store) }
        nonmutating set {
            write(store, newValue)
            KeptBox.noteWrite()
        }
    }

    /// A binding to the store of the body in which it is made.
    public var projectedValue: Binding<Value> {
        let (store, read, write) = (store, read, write)
        return Binding {
            read(store)
        } set: {
            write(store, $0)
            KeptBox.noteWrite()
        }
    }

    init(
        _ store: UserDefaults?, read: @escaping (UserDefaults) -> Value,
        write: @escaping (UserDefaults, Value) -> Void
    ) {
        own = store
        self.read = read
        self.write = write
    }

    init(
        _ key: String, _ store: UserDefaults?, _ initial: Value, decode: @escaping (Any) -> Value?,
        encode: @escaping (Value) -> Any?
    ) {
        own = store
        read = { $0.object(forKey: key).flatMap(decode) ?? initial }
        write = { $0.set(encode($1), forKey: key) }
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
        own = store
        read = { $0.url(forKey: key) ?? wrappedValue }
        write = { $0.set($1, forKey: key) }
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

private enum AppStorageKey: EnvironmentKey {
    // UserDefaults has its own locks.
    nonisolated(unsafe) static let defaultValue: UserDefaults? = nil
}

extension EnvironmentValues {
    /// The defaults of the views; nil for the standard ones.
    var appStorage: UserDefaults? {
        get { self[AppStorageKey.self] }
        set { self[AppStorageKey.self] = newValue }
    }
}

extension View {
    /// The defaults for each `AppStorage` in the view that has no store of its own.
    public func defaultAppStorage(_ store: UserDefaults) -> some View {
        EnvironmentChange(self) { $0.appStorage = store }
    }
}
