internal import ExtensionManifest
internal import SystemPackage

/// A bundle that a host found and cannot launch.
public struct UnusableBundle: Hashable, Sendable {
    /// The bundle identifier; nil if the bundle has no well-formed one.
    public let identifier: String?
    /// The absolute path of the bundle.
    public let path: String
    /// Why the host cannot launch it; at least one.
    public let reasons: [Reason]

    /// One reason why a bundle cannot be launched.
    public struct Reason: Hashable, Sendable {
        /// A stable word for programs, as in `hostel list --json`.
        public let code: String
        /// A sentence for people: the value that was found, the value that was expected, and the correction.
        public let message: String
    }

    init(_ bundle: DiscoveredBundle) {
        identifier = bundle.identifier
        path = bundle.path.string
        reasons = bundle.reasons.map { Reason(code: $0.code.rawValue, message: $0.message) }
    }
}

/// A change of the extensions that a host can launch.
public enum InstalledChange: Hashable, Sendable {
    /// A bundle was added, or an unusable one became usable.
    case installed(InstalledExtension)
    /// Another version, or other files, took the place of an extension with the same identifier.
    case replaced(InstalledExtension)
    /// The identifier of an extension whose bundle was removed or became unusable, or that was disabled.
    case removed(String)
}
