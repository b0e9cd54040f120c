import CLinux

/// The version of the kernel's Landlock interface.
package struct LandlockVersion: Hashable, Sendable {
    package let number: Int

    package init(_ number: Int) { self.number = number }

    /// The version, or nil and the kernel's reason if there is no Landlock.
    package static func found() -> (version: LandlockVersion?, errno: Int32) {
        let answer = hostel_landlock_abi()
        return answer > 0 ? (LandlockVersion(Int(answer)), 0) : (nil, answer < 0 ? -answer : 0)
    }

    /// The newest version whose features this module uses.
    package static let complete = LandlockVersion(6)

    /// The actions that this version cannot refuse, each with the layer that covers it.
    package var gaps: [String] {
        Self.steps.filter { number < $0.version }.map(\.gap)
    }

    private static let steps: [(version: Int, gap: String)] = [
        (2, "no file can be moved between folders (version 2 allows it within granted folders)"),
        (3, "seccomp refuses truncation instead (version 3)"),
        (4, "seccomp refuses TCP instead, except to network clients (version 4)"),
        (5, "seccomp refuses commands to devices instead (version 5)"),
        (6, "seccomp and the pid namespace refuse signals and abstract sockets instead (version 6)"),
    ]
}
