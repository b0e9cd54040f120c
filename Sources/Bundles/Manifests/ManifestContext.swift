/// Facts for the rules that the manifest itself does not hold.
package struct ManifestContext: Sendable {
    package enum Role: Sendable, Hashable {
        case `extension`
        case container
        /// A bare list; its keys decide its role.
        case unknown
    }

    package var role: Role
    package var host: HostProfile
    /// True for an Info.plist from a source tree. A missing value that a build supplies is then a warning, not an
    /// error.
    package var isSource: Bool
    /// True if the library is known without CFBundleExecutable, as for a lone library.
    package var knowsExecutable: Bool

    package init(role: Role, host: HostProfile, isSource: Bool = false, knowsExecutable: Bool = false) {
        self.role = role
        self.host = host
        self.isSource = isSource
        self.knowsExecutable = knowsExecutable
    }
}
