import Foundation

/// A page of the app that a widget leads to.
public enum CardRoute: Equatable, Sendable {
    public static let scheme = "com.hostel.cards"

    /// The page on which a person writes a new card.
    case editor
    case card(Int)
    /// Adds a card that is due at once.
    case add(String)

    /// Nil for an address of another program or an unknown page.
    public init?(_ url: URL) {
        guard url.scheme == Self.scheme else { return nil }
        let parts = url.pathComponents.filter { $0 != "/" }
        switch (url.host, parts.count) {
        case ("editor", 0): self = .editor
        case ("card", 1):
            guard let number = Int(parts[0]) else { return nil }
            self = .card(number)
        case ("add", 1): self = .add(parts[0])
        default: return nil
        }
    }

    public var url: URL? {
        var address = URLComponents()
        address.scheme = Self.scheme
        switch self {
        case .editor: address.host = "editor"
        case .card(let number): (address.host, address.path) = ("card", "/\(number)")
        case .add(let title): (address.host, address.path) = ("add", "/\(title)")
        }
        return address.url
    }
}
