internal import PlainText

/// The entries that may differ from the last look, by the place that holds them.
struct ChangedEntries: Hashable, Sendable {
    /// With more names than this the places are read whole, which is cheaper then. Our choice.
    static let most = 1_000

    static let none = ChangedEntries(names: [:])
    /// Every entry of every place may differ.
    static let everything = ChangedEntries(names: nil)

    /// By place; nil stands for everything.
    private var names: [PathText: Set<PathText>]?
    private var count = 0

    private init(names: [PathText: Set<PathText>]?) { self.names = names }

    /// The names of the entries of a place that may differ; nil if all may.
    func names(in place: String) -> Set<PathText>? { names.map { $0[PathText(place)] ?? [] } }

    mutating func insert(_ name: PathText, in place: String) { insert(name, in: PathText(place)) }

    private mutating func insert(_ name: PathText, in place: PathText) {
        guard names != nil, names?[place, default: []].insert(name).inserted == true else { return }
        count += 1
        if count > Self.most { self = .everything }
    }

    mutating func formUnion(_ other: ChangedEntries) {
        guard let others = other.names else { return self = .everything }
        for (place, names) in others {
            for name in names { insert(name, in: place) }
        }
    }
}
