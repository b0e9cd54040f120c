import CLinux

/// The version of Landlock's interface that the kernel has.
package struct LandlockVersion: Hashable, Sendable {
    package let number: Int

    package init(_ number: Int) { self.number = number }

    /// Nil without Landlock, with the kernel's reason.
    package static func found() -> (version: LandlockVersion?, errno: Int32) {
        let answer = hostel_landlock_abi()
        return answer > 0 ? (LandlockVersion(Int(answer)), 0) : (nil, answer < 0 ? -answer : 0)
    }

    /// The newest version that this module has a use for.
    package static let complete = LandlockVersion(6)

    /// The actions that this version cannot refuse, each with its substitute.
    package var gaps: [String] {
        Self.steps.filter { number < $0.version }.map(\.gap)
    }

    private static let steps: [(version: Int, gap: String)] = [
        (2, "moving files between folders is refused altogether (version 2 allows it within what is granted)"),
        (3, "truncation is refused by seccomp instead (version 3)"),
        (4, "TCP is refused by seccomp instead, except to who may use the network (version 4)"),
        (5, "commands to devices are refused by seccomp instead (version 5)"),
        (6, "signals and abstract sockets are refused by seccomp and the pid namespace instead (version 6)"),
    ]
}
