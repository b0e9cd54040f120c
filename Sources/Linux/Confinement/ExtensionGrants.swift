/// The rights of one extension besides those that all have, from its bundle and its entitlements.
package struct ExtensionGrants: Hashable, Sendable {
    /// Folders and files of its bundle.
    package var bundle: [String]
    /// The folder that is its alone; nil if it has none.
    package var data: String?
    /// Folders of the App Groups that it is entitled to, by group.
    package var groups: [String: String]
    /// Whether it has `com.apple.security.network.client`.
    package var isNetworkClient: Bool

    package init(
        bundle: [String] = [], data: String? = nil, groups: [String: String] = [:], isNetworkClient: Bool = false
    ) {
        self.bundle = bundle
        self.data = data
        self.groups = groups
        self.isNetworkClient = isNetworkClient
    }
}

extension ConfinementPolicy {
    /// The policy with what one extension is given. Of layers that are given up, nothing is added.
    ///
    /// - Parameter names: files for the lookup of names that this machine has.
    package func granting(_ grants: ExtensionGrants, names: [String] = []) -> ConfinementPolicy {
        var granted: [Rule] = []
        for path in grants.bundle {
            granted.append(
                Rule(.landlock, .allow(FileGrant(path, .read)), because: "Its own code and resources."))
        }
        if let data = grants.data {
            granted.append(
                Rule(.landlock, .allow(FileGrant(data, .readWrite)), because: "Its own folder, which no other has."))
        }
        for (group, path) in grants.groups.sorted(by: { $0.key < $1.key }) {
            granted.append(
                Rule(
                    .landlock, .allow(FileGrant(path, .readWrite)),
                    because: "Its entitlement to the App Group \(group)."
                ))
        }
        if grants.isNetworkClient {
            let reason = "Its entitlement com.apple.security.network.client."
            for path in names {
                granted.append(Rule(.landlock, .allow(FileGrant(path, .read)), because: reason))
            }
            for layer in [Layer.landlock, .seccomp] {
                granted.append(Rule(layer, .allowNetworkClient, because: reason))
            }
        }
        return adding(granted.filter { layers.contains($0.layer) })
    }
}
