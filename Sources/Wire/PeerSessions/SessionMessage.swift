/// A value that crosses a session: it has a name, which the audit shows, and a content.
///
/// Both sides declare the type; its stored properties may differ if Codable can bridge the difference, such as by an
/// optional one.
public protocol SessionMessage: Codable, Sendable {
    /// At most 64 bytes: ASCII letters, digits, dots and hyphens, a letter first. By default the type's own name.
    static var name: String { get }
}

extension SessionMessage {
    public static var name: String { _typeName(Self.self, qualified: false) }
}

/// A message that the other side answers once with a value.
public protocol SessionRequest: SessionMessage {
    associatedtype Reply: Codable & Sendable
}

/// A message that the other side answers with any number of values, one after the other.
public protocol SessionStreamRequest: SessionMessage {
    associatedtype Element: Codable & Sendable
}

/// The reply to a request that has nothing to say.
public struct Done: Codable, Hashable, Sendable {
    public init() {}
}
