internal import Glibc
package import LinuxSystem

/// The features of this machine. A test that needs one names it in an `.enabled(if:)` trait, so that CI sees the
/// test as skipped and fails unless .ci/expected-skips names it.
package enum TestMachine {
    /// Whether this process may bound memory with control groups.
    package static let hasMemoryGroups: Bool = {
        let (made, _) = HostGroup.forMemory(number: probe)
        try? made?.group.remove()
        return made != nil
    }()

    /// Whether this process may freeze others with control groups.
    package static let hasFreezer: Bool = {
        let (made, _) = HostGroup.forFreezing(number: probe, beside: nil)
        try? made?.group.remove()
        return made != nil
    }()

    /// The root of the control groups of version 2 and a controller that it may give to groups below; nil if this process
    /// may not, or is in a group itself.
    package static let freeController: (root: ControlGroup, controller: String)? = {
        guard let hierarchy = ControlGroupHierarchy.now().first(where: { $0.version == .two }) else { return nil }
        let own = ControlGroup(path: hierarchy.ownFolder)
        // Every group but the root has this file.
        guard access(own.path + "/cgroup.type", F_OK) != 0, access(own.path + "/cgroup.subtree_control", W_OK) == 0,
            let controller = (try? own.read("cgroup.controllers"))?.split(whereSeparator: \.isWhitespace).first
        else { return nil }
        return (own, String(controller))
    }()

    /// A number that no host of a test has.
    private static let probe = 9_999
}
