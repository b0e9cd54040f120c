/// Finds the known word that a misspelt one most likely means.
package enum NearestWord {
    /// A longer text is no misspelt word, and the comparison costs the product of the lengths.
    private static let mostBytes = 100

    /// The nearest of some words; nil if none is near. Of equally near words the first in alphabetical order.
    package static func of(_ word: String, among words: some Sequence<String>) -> String? {
        let spelt = Array(word.lowercased().utf8)
        guard !spelt.isEmpty, spelt.count <= mostBytes else { return nil }
        var best: (word: String, distance: Int)?
        for candidate in words.sorted() {
            let known = Array(candidate.lowercased().utf8)
            guard known.count <= mostBytes, let distance = distance(spelt, known), distance < best?.distance ?? .max
            else { continue }
            best = (candidate, distance)
        }
        return best?.word
    }

    /// The nearest of some identifiers such as "com.example.clock". The last part alone is enough to name one.
    package static func ofIdentifier(_ identifier: String, among known: some Sequence<String>) -> String? {
        let known = known.sorted()
        if let whole = of(identifier, among: known) { return whole }
        let parts = known.reduce(into: [String: [String]]()) { parts, identifier in
            guard let last = identifier.split(separator: ".").last else { return }
            parts[String(last), default: []].append(identifier)
        }
        let last = identifier.split(separator: ".").last.map(String.init) ?? identifier
        return of(last, among: parts.keys).flatMap { parts[$0]?.first }
    }

    /// The words of a message that suggests a word, after a full stop; empty without one.
    package static func suggestion(_ word: String?) -> String { word.map { " Did you mean \($0)?" } ?? "" }

    /// The steps from a misspelt word to a known one; nil if they are too many for a misspelling. The beginning of a
    /// word counts as one step.
    private static func distance(_ spelt: [UInt8], _ known: [UInt8]) -> Int? {
        if spelt.count >= 3, spelt.count < known.count, known.starts(with: spelt) { return 1 }
        return editDistance(spelt, known, atMost: max(1, min(3, spelt.count / 3)))
    }

    /// The number of bytes to insert, delete, replace, or exchange with their neighbour; nil if it exceeds `limit`. The
    /// work grows with the product of the lengths.
    package static func editDistance(_ spelt: [UInt8], _ known: [UInt8], atMost limit: Int) -> Int? {
        guard abs(spelt.count - known.count) <= limit else { return nil }
        var before: [Int] = []
        var row = Array(0...known.count)
        for (above, byte) in spelt.enumerated() {
            var next = [above + 1]
            for (left, other) in known.enumerated() {
                var least = min(row[left] + (byte == other ? 0 : 1), row[left + 1] + 1, next[left] + 1)
                if above > 0, left > 0, byte == known[left - 1], spelt[above - 1] == other {
                    least = min(least, before[left - 1] + 1)
                }
                next.append(least)
            }
            (before, row) = (row, next)
        }
        return row[known.count] <= limit ? row[known.count] : nil
    }
}
