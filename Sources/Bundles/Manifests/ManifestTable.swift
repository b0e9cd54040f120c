/// A dictionary of a manifest that is asked for many keys. Most of them are absent, and it says so without hashing them.
struct ManifestTable {
    let values: [String: PropertyListValue]
    /// A bit for each key, by its length and its last byte. Other keys may share it.
    private let marks: UInt64

    init(_ values: [String: PropertyListValue]) {
        self.values = values
        marks = values.keys.reduce(into: 0) { $0 |= Self.mark($1) }
    }

    subscript(key: String) -> PropertyListValue? {
        marks & Self.mark(key) == 0 ? nil : values[key]
    }

    private static func mark(_ key: String) -> UInt64 {
        let last = key.utf8.last ?? 0
        return 1 << UInt64((UInt(bitPattern: key.utf8.count) &* 7 &+ UInt(last)) & 63)
    }
}
