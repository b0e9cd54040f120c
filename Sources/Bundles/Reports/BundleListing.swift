import SystemPackage

/// One row of `hostel list --json`. The names are a contract: programs rely on them.
package struct BundleListing: Codable, Sendable, Hashable {
    package struct Reason: Codable, Sendable, Hashable {
        package var code: String
        package var message: String

        package init(code: String, message: String) {
            self.code = code
            self.message = message
        }
    }

    package var identifier: String?
    /// The container's identifier.
    package var container: String?
    package var extensionPoint: String?
    package var version: String?
    package var path: String
    package var architectures: [String]
    package var state: DisplayState
    /// Empty for a displayable bundle.
    package var reasons: [Reason]
    /// The grants that wait for the person's consent, such as `network` and `group:NAME`, without which the extension runs, or
    /// `identifier`, without which it does not.
    package var awaiting: [String] = []
    /// The widgets of a WidgetKit extension; nil for others, and before the extension was asked.
    package var widgets: [Widget]?

    /// One widget of a WidgetKit extension, as it describes itself.
    package struct Widget: Codable, Sendable, Hashable {
        package var kind: String
        package var displayName: String
        package var description: String
        /// Such as `systemSmall`.
        package var families: [String]

        package init(kind: String, displayName: String, description: String, families: [String]) {
            (self.kind, self.displayName) = (kind, displayName)
            (self.description, self.families) = (description, families)
        }
    }

    package init(_ bundle: DiscoveredBundle) {
        identifier = bundle.values.identifier
        container = bundle.containerIdentifier
        extensionPoint = bundle.values.extensionPoint
        version = bundle.values.shownVersion
        path = bundle.path.string
        architectures = bundle.architectures
        state = bundle.state
        reasons = bundle.reasons.map { Reason(code: $0.code.rawValue, message: $0.message) }
        if bundle.findings.contains(where: { $0.code == .identifierTaken }) { awaiting = [Self.identifierWord] }
    }

    /// The word for the identifier of a bundle that lies at another place than the one that has it.
    package static let identifierWord = "identifier"

    private enum CodingKeys: String, CodingKey {
        case identifier, container, extensionPoint, version, path, architectures, state, reasons, awaiting, widgets
    }

    /// Writes every name each time, with `null` for an absent value; `widgets` only where there are any.
    package func encode(to encoder: any Encoder) throws {
        var row = encoder.container(keyedBy: CodingKeys.self)
        try row.encode(identifier, forKey: .identifier)
        try row.encode(container, forKey: .container)
        try row.encode(extensionPoint, forKey: .extensionPoint)
        try row.encode(version, forKey: .version)
        try row.encode(path, forKey: .path)
        try row.encode(architectures, forKey: .architectures)
        try row.encode(state, forKey: .state)
        try row.encode(reasons, forKey: .reasons)
        try row.encode(awaiting, forKey: .awaiting)
        try row.encodeIfPresent(widgets, forKey: .widgets)
    }
}
