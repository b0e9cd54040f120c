internal import Synchronization

/// The places where this process may keep data, as its host reported them: the only source of its App Groups.
///
/// An extension receives them when its session begins. Another program may be a container's: it asks its host at the
/// first use, and again as long as it has no answer.
package struct AppContainers: Hashable, Sendable {
    /// CFBundleIdentifier of the bundle that this process runs.
    package var identifier: String
    /// The folders of the groups that it is entitled to.
    package var groups: [String: String]
    /// The groups that its bundle is entitled to, and for which the person's consent waits.
    package var awaited: Set<String>
    /// The groups that its bundle is entitled to, and which the person denied.
    package var denied: Set<String>
    /// The process's own folder; nil if it has none.
    package var dataFolder: String?

    package init(
        identifier: String, groups: [String: String], awaited: Set<String> = [], denied: Set<String> = [],
        dataFolder: String?
    ) {
        (self.identifier, self.groups, self.awaited, self.denied) = (identifier, groups, awaited, denied)
        self.dataFolder = dataFolder
    }

    /// Why a group that the bundle is entitled to is not shared, as the end of a sentence; nil for any other group.
    package func reason(notShared group: String) -> String? {
        let command = "`hostel allow \(identifier) group:\(group)`"
        if awaited.contains(group) { return "waits for consent: \(command)" }
        return denied.contains(group) ? "was denied; \(command) allows it" : nil
    }

    /// Why there is no folder for a group that the bundle is not entitled to, with the mend; nil for any other group.
    /// Sources often force the folder, and the process then ends without a word.
    package func fault(ofGroup group: String) -> String? {
        guard groups[group] == nil, reason(notShared: group) == nil else { return nil }
        let others = (Array(groups.keys) + awaited + denied).sorted().prefix(4).joined(separator: ", ")
        return "There is no folder for the App Group \(group), because com.apple.security.application-groups in the "
            + "entitlements of \(identifier) \(others.isEmpty ? "is empty" : "has only \(others)"). Add the group there."
    }

    /// The folder of a group. Without consent, it is one of the process's own, because sources of the original platform
    /// end the process without one: an entitled group is always there.
    ///
    /// - Returns: the path, and why the folder is not shared; nil for a group without a folder.
    package func folder(ofGroup group: String) -> (path: String, notShared: String?)? {
        if let folder = groups[group] { return (folder, nil) }
        guard let reason = reason(notShared: group), let dataFolder else { return nil }
        return (dataFolder + "/Groups/" + group, reason)
    }

    /// All its bytes are 0 at first, so that it lies beside the other variables that each launch changes.
    private struct Knowledge {
        var isComplete = false
        var containers: AppContainers?
    }

    private static let knowledge = Mutex(Knowledge())

    /// Nil in a program that is not part of a bundle that a host knows.
    package static var current: AppContainers? {
        let known = knowledge.withLock { $0 }
        if known.isComplete { return known.containers }
        // Not under the lock: it may take seconds, and may itself ask for a folder.
        guard let found = ContainerLink.shared.containers() else { return nil }
        set(found)
        return found
    }

    package static func set(_ containers: AppContainers?) {
        knowledge.withLock { $0 = Knowledge(isComplete: true, containers: containers) }
    }
}
