/// What the rules must know besides the manifest itself.
package struct ManifestContext: Sendable {
    package enum Role: Sendable, Hashable {
        case `extension`
        case container
        /// A bare list: what it is shows from its keys.
        case unknown
    }

    package var role: Role
    package var host: HostProfile
    /// True for an Info.plist out of a source tree: what a build fills in is missed with a warning and not an error.
    package var isSource: Bool
    /// True where the library is found without CFBundleExecutable, as for a lone library.
    package var knowsExecutable: Bool

    package init(role: Role, host: HostProfile, isSource: Bool = false, knowsExecutable: Bool = false) {
        self.role = role
        self.host = host
        self.isSource = isSource
        self.knowsExecutable = knowsExecutable
    }
}
