extension AppStorage where Value == Bool? {
    public init(_ key: String, store: UserDefaults? = nil) {
        self.init(
            key, store, nil, decode: { .some(($0 as? NSNumber)?.boolValue ?? $0 as? Bool) }, encode: { $0 })
    }
}
extension AppStorage where Value == URL? {
    public init(_ key: String, store: UserDefaults? = nil) {
        self.init(store, read: { $0.url(forKey: key) }, write: { $0.set($1, forKey: key) })
    }
}
extension AppStorage where Value == Date {
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
        self.init(key, store, wrappedValue, decode: { $0 as? Date }, encode: { $0 })
    }
}
extension AppStorage where Value == Date? {
    public init(_ key: String, store: UserDefaults? = nil) {
        self.init(key, store, nil, decode: { .some($0 as? Date) }, encode: { $0 })
    }
}
extension AppStorage {
    public init<R: RawRepresentable>(_ key: String, store: UserDefaults? = nil)
    where Value == R?, R.RawValue == String {
        self.init(
            key, store, nil, decode: { .some(($0 as? String).flatMap(R.init(rawValue:))) }, encode: { $0?.rawValue })
    }
    public init<R: RawRepresentable>(_ key: String, store: UserDefaults? = nil) where Value == R?, R.RawValue == Int {
        self.init(
            key, store, nil,
            decode: { .some((($0 as? NSNumber)?.intValue ?? $0 as? Int).flatMap(R.init(rawValue:))) },
            encode: { $0?.rawValue })
    }
}
