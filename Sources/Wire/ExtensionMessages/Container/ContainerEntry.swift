/// The facts that a container receives as the answer to `enter`.
package struct ContainerEntry: Hashable, Sendable {
    package var version: UInt32
    /// The container's bundle identifier, as the host knows it.
    package var identifier: String
    /// The app groups that the container is entitled to, with their folders.
    package var groups: [String: String]
    /// The container's data folder; empty without one.
    package var dataFolder: String
    /// Whether the host started this process, so that it ends with the host.
    package var endsWithHost: Bool

    package init(
        version: UInt32 = ProtocolVersion.current, identifier: String, groups: [String: String],
        dataFolder: String = "",
        endsWithHost: Bool
    ) {
        self.version = version
        self.identifier = identifier
        self.groups = groups
        self.dataFolder = dataFolder
        self.endsWithHost = endsWithHost
    }
}
