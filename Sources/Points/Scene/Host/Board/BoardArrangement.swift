internal import ExtensionHost

/// The arrangement of a page: the order of its tiles, and the extensions whose tile is not on it. A value.
package struct BoardArrangement: Hashable, Sendable {
    /// The most identifiers of an order; further ones are left out.
    package static let mostIdentifiers = 10_000

    /// Identifiers from the top of the page. Extensions that it does not have follow, sorted by identifier.
    package private(set) var order: [String] { didSet { places = Self.places(of: order) } }
    /// The place of each identifier in the order.
    private var places: [String: Int]
    /// The identifiers of the extensions whose tile is not on the page.
    package private(set) var hidden: Set<String>

    package init(order: [String] = [], hidden: Set<String> = []) {
        var seen: Set<String> = []
        self.order = Array(order.filter { seen.insert($0).inserted }.prefix(Self.mostIdentifiers))
        self.hidden = hidden
        places = Self.places(of: self.order)
    }

    private static func places(of order: [String]) -> [String: Int] {
        Dictionary(uniqueKeysWithValues: order.enumerated().map { ($0.element, $0.offset) })
    }

    private func precedes(_ one: String, _ other: String) -> Bool {
        (places[one] ?? .max, one) < (places[other] ?? .max, other)
    }

    /// The same identifiers in the order of the page.
    package func arranged(_ identifiers: some Sequence<String>) -> [String] {
        identifiers.sorted(by: precedes)
    }

    /// Adds an identifier to a page that is arranged, at its place; does nothing if the page has it.
    ///
    /// Ten thousand bundles are added one by one, so the page is not arranged anew for each.
    package func add(_ identifier: String, to page: inout [String]) {
        let place = page.partitioningIndex { !precedes($0, identifier) }
        if !page[place...].starts(with: [identifier]) { page.insert(identifier, at: place) }
    }

    /// Removes an identifier from a page that is arranged; does nothing if the page lacks it.
    package func remove(_ identifier: String, from page: inout [String]) {
        let place = page.partitioningIndex { !precedes($0, identifier) }
        if page[place...].starts(with: [identifier]) { page.remove(at: place) }
    }

    package mutating func setHidden(_ isHidden: Bool, _ identifier: String) {
        if isHidden { hidden.insert(identifier) } else { hidden.remove(identifier) }
    }

    /// Moves a tile up (negative) or down by a number of tiles, at most to an end of the page.
    ///
    /// - Parameters:
    ///   - page: the tiles of the page from the top.
    ///   - all: every present extension, in any order. Absent extensions keep their place.
    /// - Returns: whether the order changed.
    package mutating func move(_ identifier: String, by distance: Int, on page: [String], of all: [String]) -> Bool {
        guard let place = page.firstIndex(of: identifier) else { return false }
        // The distance is bounded first, so that the sum cannot overflow.
        let target = place + max(-place, min(distance, page.count - 1 - place))
        guard target != place else { return false }
        let named = Set(order)
        var moved = order + arranged(all).filter { !named.contains($0) }
        moved.removeAll { $0 == identifier }
        guard let neighbour = moved.firstIndex(of: page[target]) else { return false }
        moved.insert(identifier, at: target > place ? neighbour + 1 : neighbour)
        if moved.count > Self.mostIdentifiers {
            let present = Set(all)
            moved.removeAll { !present.contains($0) }
        }
        order = Array(moved.prefix(Self.mostIdentifiers))
        return true
    }
}
