import CLinux

/// Steps of confinement, each of which a launch either takes or skips.
package struct ConfinementSteps: OptionSet, Hashable, Sendable {
    package let rawValue: UInt32
    package init(rawValue: UInt32) { self.rawValue = rawValue }

    package static let freshProc = ConfinementSteps(rawValue: HOSTEL_CONFINE_FRESH_PROC)
    package static let noNewPrivileges = ConfinementSteps(rawValue: HOSTEL_CONFINE_NO_NEW_PRIVILEGES)
    package static let noCapabilities = ConfinementSteps(rawValue: HOSTEL_CONFINE_NO_CAPABILITIES)
    package static let landlock = ConfinementSteps(rawValue: HOSTEL_CONFINE_LANDLOCK)
    package static let seccomp = ConfinementSteps(rawValue: HOSTEL_CONFINE_SECCOMP)
    /// A bound on the numbers of the pid namespace. Each namespace has its own since Linux 6.14.
    package static let fewProcesses = ConfinementSteps(rawValue: HOSTEL_CONFINE_FEW_PROCESSES)
    /// A root with no files but the extension's own and those that every program needs.
    package static let ownRoot = ConfinementSteps(rawValue: HOSTEL_CONFINE_OWN_ROOT)
    package static let all: ConfinementSteps = [
        .freshProc, .noNewPrivileges, .noCapabilities, .landlock, .seccomp, .fewProcesses, .ownRoot,
    ]
}
