import Glibc

/// The keys that most manifests have. Their texts are parts of the program, so a list that is read makes no copy.
enum PropertyListKeys {
    private static let keys =
        ManifestKey.all + [
            "CFBundleInfoDictionaryVersion", "Build", "Interface", "Version",
        ]

    /// The keys by their lengths.
    private static let byLength: [[String]] = {
        var table = [[String]](repeating: [], count: (keys.map(\.utf8.count).max() ?? 0) + 1)
        for key in keys { table[key.utf8.count].append(key) }
        return table
    }()

    /// The key of the table with these bytes; nil for any other text.
    static func text(of bytes: UnsafeRawBufferPointer) -> String? {
        let table = byLength
        guard bytes.count < table.count else { return nil }
        for key in table[bytes.count] where equal(key, bytes) { return key }
        return nil
    }

    /// - Parameter bytes: as many as the key has.
    private static func equal(_ key: String, _ bytes: UnsafeRawBufferPointer) -> Bool {
        let isEqual = key.utf8.withContiguousStorageIfAvailable { text -> Bool in
            guard let left = text.baseAddress, let right = bytes.baseAddress else { return text.isEmpty }
            return memcmp(left, right, text.count) == 0
        }
        return isEqual ?? false
    }
}
