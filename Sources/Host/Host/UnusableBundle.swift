internal import ExtensionManifest
internal import SystemPackage

/// A bundle that a host found and cannot launch.
public struct UnusableBundle: Hashable, Sendable {
    /// Nil where the bundle names none that is well formed.
    public var identifier: String?
    public var path: String
    /// Why the host cannot launch it; at least one.
    public var reasons: [Reason]

    /// One reason.
    public struct Reason: Hashable, Sendable {
        /// A stable word for programs, as in `hostel list --json`.
        public var code: String
        /// A sentence for people: what was found, what was expected, and how to mend it.
        public var message: String
    }

    init(_ bundle: DiscoveredBundle) {
        identifier = bundle.identifier
        path = bundle.path.string
        reasons = bundle.reasons.map { Reason(code: $0.code.rawValue, message: $0.message) }
    }
}

/// A change of the extensions that a host can launch.
public enum InstalledChange: Hashable, Sendable {
    case installed(InstalledExtension)
    /// Another version, or other files, are behind the same identifier.
    case replaced(InstalledExtension)
    /// The identifier of an extension whose bundle was removed or became unusable.
    case removed(String)
}
