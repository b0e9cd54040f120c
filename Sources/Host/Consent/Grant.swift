internal import ExtensionManifest

/// A right beyond those of every extension. An extension asks for it with an entitlement; the host's policy or the
/// person gives it.
public enum Grant: Hashable, Sendable {
    /// To connect by TCP: `com.apple.security.network.client`.
    case network
    /// The folder of an App Group, by the group's name: `com.apple.security.application-groups`.
    case group(String)

    /// Reads `network` or `group:NAME`; nil for any other text, and for a name that cannot be a group's.
    public init?(_ text: String) {
        if text == "network" {
            self = .network
        } else if text.hasPrefix(Self.groupPrefix),
            let name = BundleIdentifier(String(text.dropFirst(Self.groupPrefix.count)))
        {
            self = .group(name.text)
        } else {
            return nil
        }
    }

    private static let groupPrefix = "group:"
}

extension Grant: CustomStringConvertible, Comparable {
    /// The spelling that commands and reports use.
    public var description: String {
        switch self {
        case .network: "network"
        case .group(let name): Self.groupPrefix + name
        }
    }

    public static func < (left: Grant, right: Grant) -> Bool { left.description < right.description }
}

extension Grant: Codable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let grant = Grant(try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "a grant is `network` or `group:NAME`")
        }
        self = grant
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}

extension Set<Grant> {
    /// In a fixed order, as reports show them.
    package var spelled: [String] { map(\.description).sorted() }

    /// The names of the App Groups.
    package var groups: [String] {
        compactMap { if case .group(let name) = $0 { name } else { nil } }.sorted()
    }
}
