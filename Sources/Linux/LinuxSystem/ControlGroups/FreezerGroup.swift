/// A control group of version 2 whose processes can be frozen. No signal resumes a frozen process, but SIGKILL kills
/// it.
package struct FreezerGroup: Hashable, Sendable {
    package let group: ControlGroup

    package init(_ group: ControlGroup) { self.group = group }

    /// Asks the kernel to freeze the processes or to resume them. They are frozen a moment later (`isFrozen`).
    package func freeze(_ isFrozen: Bool) throws(SystemError) {
        try group.write(isFrozen ? "1" : "0", to: "cgroup.freeze")
    }

    /// Whether all of its processes are frozen now. `FreezerEvents` looks more than once.
    package var isFrozen: Bool { (try? FreezerEvents(of: self))?.isFrozen == true }
}
