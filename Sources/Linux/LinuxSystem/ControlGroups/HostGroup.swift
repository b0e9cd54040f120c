import Glibc

/// A host's own group in a hierarchy. Each of the host's extensions has a group below it.
package struct HostGroup: Hashable, Sendable {
    package let group: ControlGroup
    package let version: ControlGroupHierarchy.Version
    /// Where the group lies, and where the host's own process is.
    let place: DelegatedGroup

    /// The group of the host process itself. Processes that remain in a dissolved group move there.
    package var home: ControlGroup { place.home }

    /// The start of every name "hostel.PID.START.NUMBER". The host with this name either lives or was killed.
    package static let prefix = "hostel."

    /// Makes the group in which a host may bound its extensions' memory.
    ///
    /// - Parameters:
    ///   - number: distinguishes the hosts of one process.
    ///   - hierarchies: the kernel's hierarchies; tests pass another list.
    package static func forMemory(
        number: Int, in hierarchies: [ControlGroupHierarchy] = ControlGroupHierarchy.now()
    ) -> (HostGroup?, ControlGroupFinding) {
        let name = "memory-cgroup"
        var reasons: [String] = []
        for hierarchy in hierarchies.sorted(by: { $0.version.rawValue > $1.version.rawValue }) {
            let own = ControlGroup(path: hierarchy.ownFolder)
            if hierarchy.version == .one, !hierarchy.controllers.contains("memory") { continue }
            do throws(SystemError) {
                var place = DelegatedGroup(group: own, home: own)
                if hierarchy.version == .two {
                    guard let found = try DelegatedGroup.find(own: own, controller: "memory", pid: getpid()) else {
                        reasons.append("\(own.path) does not delegate the memory controller")
                        continue
                    }
                    place = found
                }
                let made = try make(number: number, in: place, hierarchy.version)
                return (
                    made,
                    ControlGroupFinding(
                        name: name, version: hierarchy.version,
                        detail: "Version \(hierarchy.version.rawValue), in \(made.group.path).")
                )
            } catch {
                reasons.append("no group can be made in \(own.path): \(error.description)")
            }
        }
        let why = reasons.isEmpty ? "no hierarchy has the memory controller" : reasons.joined(separator: "; ")
        return (
            nil,
            ControlGroupFinding(
                name: name, version: nil,
                detail: "The host samples footprints without an alarm from the kernel, because \(why). Start the host "
                    + "in a group of its own, as with `systemd-run --user --scope -p Delegate=yes`.")
        )
    }

    /// Finds out whether a host could bound its extensions' memory, and leaves nothing behind.
    package static func probeMemory() -> ControlGroupFinding {
        let before = ControlGroupHierarchy.now().first { $0.version == .two }.map { ControlGroup(path: $0.ownFolder) }
        let (made, finding) = forMemory(number: 0)
        if let made {
            _ = made.group.dissolve(into: made.home)
            if before != made.home { made.place.leave("memory") }
        }
        return finding
    }

    /// Makes the group in which a host may freeze its extensions. Version 2 only: a process that version 1 froze cannot
    /// be killed and would outlive a killed host.
    ///
    /// - Parameter memory: the host's group for memory, which this reuses if it is of version 2.
    package static func forFreezing(
        number: Int, beside memory: HostGroup?, in hierarchies: [ControlGroupHierarchy] = ControlGroupHierarchy.now()
    ) -> (HostGroup?, ControlGroupFinding) {
        let name = "freezer-cgroup"
        func available(_ host: HostGroup) -> (HostGroup?, ControlGroupFinding) {
            (host, ControlGroupFinding(name: name, version: .two, detail: "Version 2, in \(host.group.path)."))
        }
        if let memory, memory.version == .two { return available(memory) }
        var why = "no hierarchy of version 2 is mounted"
        if let hierarchy = hierarchies.first(where: { $0.version == .two }) {
            let own = ControlGroup(path: hierarchy.ownFolder)
            do throws(SystemError) {
                let made = try make(number: number, in: DelegatedGroup(group: own, home: own), .two)
                if (try? made.group.read("cgroup.freeze")) != nil { return available(made) }
                try? made.group.remove()
                why = "the kernel has none for \(hierarchy.ownFolder)"
            } catch {
                why = "no group can be made in \(hierarchy.ownFolder): \(error.description)"
            }
        }
        return (
            nil,
            ControlGroupFinding(
                name: name, version: nil,
                detail: "The host suspends extensions with SIGSTOP, because there is no freezer: \(why).")
        )
    }

    private static func make(
        number: Int, in place: DelegatedGroup, _ version: ControlGroupHierarchy.Version
    ) throws(SystemError) -> HostGroup {
        removeLeftovers(in: place.group)
        let start = startTime(of: getpid()) ?? 0
        let group = place.group.child("\(prefix)\(getpid()).\(start).\(number)")
        try group.make()
        if version == .two { try? group.write("+memory", to: "cgroup.subtree_control") }
        return HostGroup(group: group, version: version, place: place)
    }

    /// Removes the groups of hosts that no longer run. A group in which a process still runs stays.
    private static func removeLeftovers(in home: ControlGroup) {
        for left in home.children(prefix: prefix) {
            let fields = left.path.split(separator: "/").last?.split(separator: ".") ?? []
            guard fields.count == 4, let pid = Int32(fields[1]), let start = UInt64(fields[2]),
                startTime(of: pid) != start
            else { continue }
            for below in left.children(prefix: "") { try? below.remove() }
            try? left.remove()
        }
    }

    /// The time at which a process started, in the kernel's ticks since boot; nil if the process is gone.
    private static func startTime(of pid: Int32) -> UInt64? {
        guard let directory = try? ProcessDirectory(pid: pid), let bytes = try? directory.read(.stat) else {
            return nil
        }
        let text = String(decoding: bytes, as: UTF8.self)
        guard let end = text.lastIndex(of: ")") else { return nil }
        // The 22nd field. The second field, the name, may hold any character.
        let rest = text[text.index(after: end)...].split(separator: " ")
        return rest.count > 19 ? UInt64(rest[19]) : nil
    }
}
