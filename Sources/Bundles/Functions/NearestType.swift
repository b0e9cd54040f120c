internal import PlainText

/// The declared type that a misspelt one most likely means.
enum NearestType {
    static func of(_ name: String, among known: [String]) -> String? {
        guard name.utf8.count <= 64 else { return nil }
        let spelt = Array(name.lowercased().utf8)
        let allowed = max(1, min(3, spelt.count / 4))
        return known.compactMap { candidate -> (name: String, distance: Int)? in
            guard candidate.utf8.count <= 64,
                let distance = NearestWord.editDistance(spelt, Array(candidate.lowercased().utf8), atMost: allowed)
            else { return nil }
            return (candidate, distance)
        }.min { ($0.distance, $0.name) < ($1.distance, $1.name) }?.name
    }
}
