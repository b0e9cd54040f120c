internal import ExtensionManifest
internal import PlainText

/// A right beyond those of every extension. An extension asks for it with an entitlement; the host's policy or the
/// person gives it.
public enum Grant: Hashable, Sendable {
    /// To connect by TCP: `com.apple.security.network.client`.
    case network
    /// The folder of an App Group, by the group's name: `com.apple.security.application-groups`.
    case group(String)
    /// To read a file, or a folder with all its contents, by its path:
    /// `com.apple.security.temporary-exception.files.absolute-path.read-only`.
    case read(String)
    /// To read and write a file, or a folder with all its contents, by its path:
    /// `com.apple.security.temporary-exception.files.absolute-path.read-write`.
    case write(String)

    /// Reads `network`, `group:NAME`, `read:PATH` or `write:PATH`; nil for any other text, and for a name or a path
    /// that cannot be granted.
    public init?(_ text: String) {
        if text == "network" {
            self = .network
        } else if text.hasPrefix(Self.groupPrefix),
            let name = AppGroupName(String(text.dropFirst(Self.groupPrefix.count)))
        {
            self = .group(name.text)
        } else if text.hasPrefix(Self.readPrefix), let path = GrantPath(spelled: text.dropFirst(Self.readPrefix.count))
        {
            self = .read(path.text)
        } else if text.hasPrefix(Self.writePrefix),
            let path = GrantPath(spelled: text.dropFirst(Self.writePrefix.count))
        {
            self = .write(path.text)
        } else {
            return nil
        }
    }

    private static let groupPrefix = "group:"
    private static let readPrefix = "read:"
    private static let writePrefix = "write:"

    /// The kind of entitlement that asks for it.
    public var entitlement: ExtensionPointDefinition.Entitlement {
        switch self {
        case .network: .network
        case .group: .groups
        case .read, .write: .files
        }
    }
}

extension Grant: CustomStringConvertible, Comparable {
    /// The spelling that commands and reports use. In a path, `%` and a space are `%25` and `%20`.
    public var description: String {
        switch self {
        case .network: "network"
        case .group(let name): Self.groupPrefix + name
        case .read(let path): Self.readPrefix + GrantPath.spelling(path)
        case .write(let path): Self.writePrefix + GrantPath.spelling(path)
        }
    }

    public static func < (left: Grant, right: Grant) -> Bool { left.description < right.description }
}

extension Grant: Codable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let grant = Grant(try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(
                in: container,
                debugDescription: "a grant is `network`, `group:NAME`, `read:PATH` or `write:PATH`")
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

// By bytes: two spellings of one letter are two files, and an answer about one holds for no other.
extension Grant {
    private var parts: (kind: UInt8, text: PathText) {
        switch self {
        case .network: (0, "")
        case .group(let name): (1, PathText(name))
        case .read(let path): (2, PathText(path))
        case .write(let path): (3, PathText(path))
        }
    }

    public static func == (left: Grant, right: Grant) -> Bool { left.parts == right.parts }

    public func hash(into hasher: inout Hasher) {
        let (kind, text) = parts
        hasher.combine(kind)
        hasher.combine(text)
    }
}
