/// The rights of one extension beyond those of every extension, from its bundle and its entitlements.
package struct ExtensionGrants: Hashable, Sendable {
    /// Folders and files of its bundle.
    package var bundle: [String]
    /// The extension's own folder; nil if it has none.
    package var data: String?
    /// Folders of the App Groups in its entitlements, by group.
    package var groups: [String: String]
    /// Whether it has `com.apple.security.network.client`.
    package var isNetworkClient: Bool
    /// Single files and folders that it was granted.
    package var files: [FileGrant]

    package init(
        bundle: [String] = [], data: String? = nil, groups: [String: String] = [:], isNetworkClient: Bool = false,
        files: [FileGrant] = []
    ) {
        self.files = files
        self.bundle = bundle
        self.data = data
        self.groups = groups
        self.isNetworkClient = isNetworkClient
    }
}

extension ConfinementPolicy {
    /// Adds the rules for one extension's grants. Skips the rules of a disabled layer.
    ///
    /// - Parameter names: the files on this machine that a lookup of names reads.
    package func granting(_ grants: ExtensionGrants, names: [String] = []) -> ConfinementPolicy {
        var granted: [Rule] = []
        // The root shows the files that Landlock allows, so one rule serves both.
        let files: Layer = layers.contains(.landlock) ? .landlock : .ownRoot
        for path in grants.bundle {
            granted.append(
                Rule(files, .allow(FileGrant(path, .read)), because: "Its own code and resources."))
        }
        if let data = grants.data {
            granted.append(
                Rule(files, .allow(FileGrant(data, .readWrite)), because: "No other extension has this folder."))
        }
        for (group, path) in grants.groups.sorted(by: { $0.key < $1.key }) {
            granted.append(
                Rule(
                    files, .allow(FileGrant(path, .readWrite)),
                    because: "Its entitlement to the App Group \(group)."
                ))
        }
        for file in grants.files {
            granted.append(Rule(files, .allow(file), because: "The host or the person granted it this path."))
        }
        if grants.isNetworkClient {
            let reason = "Its entitlement com.apple.security.network.client."
            for path in names {
                granted.append(Rule(files, .allow(FileGrant(path, .read)), because: reason))
            }
            for layer in [Layer.landlock, .seccomp, .networkNamespace] {
                granted.append(Rule(layer, .allowNetworkClient, because: reason))
            }
        }
        return adding(granted.filter { layers.contains($0.layer) })
    }
}
