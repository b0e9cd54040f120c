internal import Foundation

/// The policy of an operator's file: a property list with a dictionary for each identifier, or for `*`, which stands
/// for all others. `Allow` has the grants in the spelling of `hostel allow`; `Hash` and `Container`, where present,
/// must be those of the bundle. `Enabled` (a boolean) says whether the extension may be launched.
///
/// One entry counts for a bundle: that of its identifier, or `*` if it has none or its `Hash` or `Container` is another
/// one. The bundle has what this entry allows, and what the other policy gives. The other policy decides about a bundle
/// without an entry, and whether a bundle is enabled whose entry lacks `Enabled`.
public struct OperatorPolicy: GrantPolicy {
    private let entries: [String: Entry]
    private let other: any GrantPolicy

    private struct Entry: Hashable, Sendable {
        let allowed: Set<Grant>
        let hash: String?
        let container: String?
        let isEnabled: Bool?

        /// Whether the entry is about this bundle.
        func fits(_ request: GrantRequest) -> Bool {
            (hash.map { $0 == request.hash } ?? true) && (container.map { $0 == request.container } ?? true)
        }
    }

    /// Bytes of the largest file. Our choice.
    private static let most = 1 << 20

    /// Reads a file once.
    public init(contentsOf path: String, otherwise other: any GrantPolicy = AskingPolicy()) throws(OperatorPolicyError)
    {
        guard let file = FileHandle(forReadingAtPath: path),
            let bytes = try? file.read(upToCount: Self.most + 1), bytes.count <= Self.most
        else { throw .notReadable(path) }
        try self.init(propertyList: [UInt8](bytes), otherwise: other)
    }

    public init(
        propertyList bytes: [UInt8], otherwise other: any GrantPolicy = AskingPolicy()
    ) throws(OperatorPolicyError) {
        guard let list = try? PropertyListSerialization.propertyList(from: Data(bytes), format: nil),
            let entries = list as? [String: [String: Any]]
        else { throw .notAPropertyList }
        var found: [String: Entry] = [:]
        for (identifier, values) in entries { found[identifier] = try Self.entry(values, identifier) }
        (self.entries, self.other) = (found, other)
    }

    private static func entry(_ values: [String: Any], _ identifier: String) throws(OperatorPolicyError) -> Entry {
        for key in values.keys where !["Allow", "Enabled", "Hash", "Container"].contains(key) {
            throw .unknownKey("\(identifier).\(key)")
        }
        let isEnabled = values["Enabled"] as? Bool
        if values["Enabled"] != nil, isEnabled == nil { throw .badValue("\(identifier).Enabled") }
        // An entry may say only whether the extension is enabled.
        let isListed = values["Allow"] != nil || isEnabled == nil
        guard let texts = isListed ? values["Allow"] as? [String] : [] else { throw .badValue("\(identifier).Allow") }
        var allowed: Set<Grant> = []
        for text in texts {
            guard let grant = Grant(text) else { throw .badGrant(text, of: identifier) }
            allowed.insert(grant)
        }
        return Entry(
            allowed: allowed, hash: try text("Hash", values, identifier),
            container: try text("Container", values, identifier), isEnabled: isEnabled)
    }

    private static func text(
        _ key: String, _ values: [String: Any], _ identifier: String
    ) throws(OperatorPolicyError) -> String? {
        guard let value = values[key] else { return nil }
        guard let text = value as? String else { throw .badValue("\(identifier).\(key)") }
        return text
    }

    public func grants(for request: GrantRequest) -> Set<Grant> {
        other.grants(for: request).union(entry(for: request)?.allowed ?? [])
    }

    public func enables(_ request: GrantRequest) -> Bool {
        entry(for: request)?.isEnabled ?? other.enables(request)
    }

    public func needsHash(of identifier: String) -> Bool {
        candidates(for: identifier).contains { $0.hash != nil } || other.needsHash(of: identifier)
    }

    private func entry(for request: GrantRequest) -> Entry? {
        candidates(for: request.identifier).first { $0.fits(request) }
    }

    /// The entries that can be about a bundle, the first that fits counts.
    private func candidates(for identifier: String) -> [Entry] {
        [entries[identifier], entries["*"]].compactMap(\.self)
    }
}

/// Why an operator's file of grants is refused. A place is such as "com.example.filter.Allow".
public enum OperatorPolicyError: Error, Hashable, Sendable {
    case notReadable(String)
    case notAPropertyList
    case unknownKey(String)
    case badValue(String)
    /// A text that is no grant.
    case badGrant(String, of: String)
}

extension OperatorPolicyError: CustomStringConvertible {
    /// The cause and the correction, for people.
    public var description: String {
        switch self {
        case .notReadable(let path):
            "The operator's file \(path) cannot be read, or has more than 1 MiB. Check the path and its rights."
        case .notAPropertyList:
            "The operator's file is not a property list. Write a dictionary with a dictionary for each identifier."
        case .unknownKey(let place):
            "The operator's file has an unknown key: \(place). The keys are Allow, Enabled, Hash and Container."
        case .badValue(let place):
            "The operator's file has a wrong value: \(place). Allow is an array of texts, Enabled true or false, Hash and "
                + "Container are texts, and each entry has Allow or Enabled."
        case .badGrant(let text, let identifier):
            "The operator's file allows \(identifier) `\(text)`, which is no grant. A grant is `network`, `group:NAME`, "
                + "`read:PATH` or `write:PATH`."
        }
    }
}
