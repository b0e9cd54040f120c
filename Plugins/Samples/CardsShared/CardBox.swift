import Foundation

/// A card that a person learns.
public struct Card: Codable, Hashable, Identifiable, Sendable {
    public var id: Int
    public var title: String
    /// When it is to be reviewed.
    public var due: Date

    public init(id: Int, title: String, due: Date) {
        self.id = id
        self.title = title
        self.due = due
    }
}

/// The cards in the group's defaults, which the app writes and its widgets read.
public struct CardBox {
    public static let group = "group.com.hostel.cards"
    private static let key = "cards"

    private let defaults: UserDefaults

    /// Nil without the entitlement.
    public init?(defaults: UserDefaults? = UserDefaults(suiteName: CardBox.group)) {
        guard let defaults else { return nil }
        self.defaults = defaults
    }

    public var cards: [Card] {
        defaults.data(forKey: Self.key).flatMap { try? JSONDecoder().decode([Card].self, from: $0) } ?? []
    }

    /// The counts for the widget; none if the app has not written any.
    public var counts: ReviewCounts {
        defaults.data(forKey: ReviewCounts.key).flatMap { try? ReviewCounts(archive: $0) } ?? ReviewCounts()
    }

    /// Adds a card, and writes the counts of all cards.
    @discardableResult
    public func add(_ title: String, due: Date) throws -> Card {
        var cards = cards
        let card = Card(id: (cards.map(\.id).max() ?? 0) + 1, title: title, due: due)
        cards.append(card)
        defaults.set(try JSONEncoder().encode(cards), forKey: Self.key)
        defaults.set(try ReviewCounts(dueDates: cards.map(\.due)).archived(), forKey: ReviewCounts.key)
        return card
    }
}
