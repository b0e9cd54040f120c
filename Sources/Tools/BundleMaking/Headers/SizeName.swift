/// The name of an integer that says that it is a length.
struct SizeName {
    /// Whether it counts something else than elements.
    let isOfOtherUnit: Bool

    private static let words: Set = ["n", "cnt", "sz"]
    private static let parts = ["length", "len", "size", "count", "num", "bytes", "room", "capacity", "max"]
    private static let units = ["frame", "sample", "bit"]

    /// Nil for every other name.
    init?(_ name: String) {
        let (words, lower) = (NameWords(name).words, name.lowercased())
        // The elements themselves.
        guard words.last != "numbers" else { return nil }
        guard words.contains(where: Self.words.contains) || Self.parts.contains(where: { lower.contains($0) }) else {
            return nil
        }
        isOfOtherUnit = words.contains { word in Self.units.contains { word.hasPrefix($0) } }
    }

    /// The name without the words for a length, as src of `srcSize` and name of `namelen`.
    static func stem(of name: String) -> String {
        let words = NameWords(name).words.map { word in
            guard let part = parts.first(where: { word != $0 && word.hasSuffix($0) }) else { return word }
            return String(word.dropLast(part.count))
        }
        return words.filter { !Self.words.contains($0) && !parts.contains($0) && $0 != "ptr" }.joined()
    }

    /// Whether one of two names begins with the other, of three letters at least.
    static func isSimilar(_ stem: String, _ name: String) -> Bool {
        let (short, long) = stem.count < name.count ? (stem, name) : (name, stem)
        return short.count >= 3 && long.hasPrefix(short)
    }
}
