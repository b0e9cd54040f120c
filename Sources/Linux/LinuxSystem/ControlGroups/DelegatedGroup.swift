internal import CLinux
internal import Glibc

/// The group of version 2 below which a host makes the groups of its extensions.
///
/// The kernel gives the groups below a group no controllers while a process is in that group itself. Systemd delegates
/// the group of a unit with the unit's process in it (`Delegate=yes`), so that process has to move into a leaf first.
package struct DelegatedGroup: Hashable, Sendable {
    /// Its groups below have the controller.
    package let group: ControlGroup
    /// The group of the host's process: the same, or a leaf below it.
    package let home: ControlGroup

    package init(group: ControlGroup, home: ControlGroup) { (self.group, self.home) = (group, home) }

    /// The name of the leaf.
    package static let leafName = "hostel-host"

    /// Finds the group, and moves the process if that is needed and allowed.
    ///
    /// - Parameters:
    ///   - own: the group of the process.
    ///   - pid: the process.
    /// - Returns: nil if nobody has delegated the controller to the process.
    /// - Throws: if the process cannot move, or if others are in its group.
    package static func find(
        own: ControlGroup, controller: String, pid: Int32
    ) throws(SystemError) -> DelegatedGroup? {
        if own.hasBelow(controller) { return DelegatedGroup(group: own, home: own) }
        if let above = above(leaf: own), above.hasBelow(controller) {
            return DelegatedGroup(group: above, home: own)
        }
        guard own.has(controller), own.isDelegated else { return nil }
        let leaf = own.child(leafName)
        try leaf.make()
        do throws(SystemError) {
            try leaf.take(pid: pid)
            try own.write("+\(controller)", to: "cgroup.subtree_control")
        } catch {
            _ = leaf.dissolve(into: own)
            throw error
        }
        return DelegatedGroup(group: own, home: leaf)
    }

    /// Moves the processes of the leaf back and removes it. The groups below must be gone.
    package func leave(_ controller: String) {
        guard home != group else { return }
        try? group.write("-\(controller)", to: "cgroup.subtree_control")
        _ = home.dissolve(into: group)
    }

    private static func above(leaf: ControlGroup) -> ControlGroup? {
        let end = "/" + leafName
        return leaf.path.hasSuffix(end) ? ControlGroup(path: String(leaf.path.dropLast(end.count))) : nil
    }
}

extension ControlGroup {
    fileprivate func has(_ controller: String) -> Bool { lists(controller, in: "cgroup.controllers") }
    fileprivate func hasBelow(_ controller: String) -> Bool { lists(controller, in: "cgroup.subtree_control") }

    private func lists(_ controller: String, in file: String) -> Bool {
        (try? read(file))?.split(whereSeparator: \.isWhitespace).contains { $0 == controller } == true
    }

    /// Whether systemd has marked the group as delegated. The first mark needs systemd 251; only root reads the second.
    fileprivate var isDelegated: Bool {
        ["user.delegate", "trusted.delegate"].contains { name in
            var value: UInt8 = 0
            return getxattr(path, name, &value, 1) == 1 && value == UInt8(ascii: "1")
        }
    }
}
