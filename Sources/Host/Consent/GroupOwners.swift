/// The container to which each App Group belongs: the first that declared it. Another container's claim to the same
/// group gives its extensions nothing without the person.
package struct GroupOwners: Hashable, Sendable {
    /// Containers by group.
    package private(set) var containers: [String: String]
    /// The groups that got an owner since the last call of `takeChanged`.
    private var changed: Set<String> = []

    package init(_ containers: [String: String] = [:]) { self.containers = containers }

    /// Notes the groups that installed containers declare.
    ///
    /// Of several that are seen together, the container whose identifier the group's name has after `group.` owns it,
    /// or else the first by identifier.
    package mutating func saw(_ installed: [InstalledContainer]) {
        var claims: [String: String] = [:]
        for container in installed {
            for group in container.groups where containers[group] == nil {
                let isBetter =
                    claims[group].map { Self.rank(container.identifier, group) > Self.rank($0, group) } ?? true
                if isBetter { claims[group] = container.identifier }
            }
        }
        for (group, container) in claims {
            containers[group] = container
            changed.insert(group)
        }
    }

    /// The groups of a container that belong to it.
    package func grants(of container: InstalledContainer) -> Set<Grant> {
        Set(container.groups.filter { containers[$0] == container.identifier }.map { Grant.group($0) })
    }

    package mutating func takeChanged() -> [String: String] {
        defer { changed = [] }
        return changed.reduce(into: [:]) { $0[$1] = containers[$1] }
    }

    /// The length of the identifier if the group's name has it; 0 if not.
    private static func rank(_ identifier: String, _ group: String) -> Int {
        let name = "group." + identifier
        return group == name || group.hasPrefix(name + ".") ? identifier.utf8.count : 0
    }
}
