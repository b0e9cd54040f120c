/// The values that views hand up, by key.
struct PreferenceValues {
    private var values: [ObjectIdentifier: Any] = [:]

    var isEmpty: Bool { values.isEmpty }

    subscript<K: PreferenceKey>(key: K.Type) -> K.Value? {
        get { values[ObjectIdentifier(key)] as? K.Value }
        set { values[ObjectIdentifier(key)] = newValue }
    }

    private var merges: [ObjectIdentifier: (inout Any, Any) -> Void] = [:]

    mutating func set<K: PreferenceKey>(_ key: K.Type, _ value: K.Value) {
        let id = ObjectIdentifier(key)
        values[id] = value
        merges[id] = { mine, theirs in
            guard var value = mine as? K.Value, let next = theirs as? K.Value else { return }
            K.reduce(value: &value) { next }
            mine = value
        }
    }

    /// Adds the values of the next view.
    mutating func merge(_ other: PreferenceValues) {
        for (key, value) in other.values {
            if var mine = values[key], let merge = merges[key] {
                merge(&mine, value)
                values[key] = mine
            } else {
                values[key] = value
                merges[key] = other.merges[key]
            }
        }
    }
}

/// A value that views hand up to the views around them.
public protocol PreferenceKey {
    associatedtype Value
    static var defaultValue: Value { get }
    static func reduce(value: inout Value, nextValue: () -> Value)
}
