import CLinux
import Glibc

/// Namespaces that a process does not share with the host.
package struct Namespaces: OptionSet, Hashable, Sendable {
    package let rawValue: UInt32
    package init(rawValue: UInt32) { self.rawValue = rawValue }

    package static let user = Namespaces(rawValue: HOSTEL_NAMESPACE_USER)
    package static let pid = Namespaces(rawValue: HOSTEL_NAMESPACE_PID)
    package static let ipc = Namespaces(rawValue: HOSTEL_NAMESPACE_IPC)
    package static let mount = Namespaces(rawValue: HOSTEL_NAMESPACE_MOUNT)
    package static let all: Namespaces = [.user, .pid, .ipc, .mount]

    /// Each with the layer it is and the stage that names its refusal.
    static let named: [(Namespaces, Layer, LaunchStage)] = [
        (.user, .userNamespace, .userNamespace), (.pid, .pidNamespace, .pidNamespace),
        (.ipc, .ipcNamespace, .ipcNamespace), (.mount, .mountNamespace, .mountNamespace),
    ]
}

/// Steps of confinement that are taken or not.
package struct ConfinementSteps: OptionSet, Hashable, Sendable {
    package let rawValue: UInt32
    package init(rawValue: UInt32) { self.rawValue = rawValue }

    package static let freshProc = ConfinementSteps(rawValue: HOSTEL_CONFINE_FRESH_PROC)
    package static let noNewPrivileges = ConfinementSteps(rawValue: HOSTEL_CONFINE_NO_NEW_PRIVILEGES)
    package static let noCapabilities = ConfinementSteps(rawValue: HOSTEL_CONFINE_NO_CAPABILITIES)
    package static let landlock = ConfinementSteps(rawValue: HOSTEL_CONFINE_LANDLOCK)
    package static let seccomp = ConfinementSteps(rawValue: HOSTEL_CONFINE_SECCOMP)
    /// A bound on the numbers of the pid namespace, where the kernel has one for each: Linux 6.14.
    package static let fewProcesses = ConfinementSteps(rawValue: HOSTEL_CONFINE_FEW_PROCESSES)
    package static let all: ConfinementSteps = [
        .freshProc, .noNewPrivileges, .noCapabilities, .landlock, .seccomp, .fewProcesses,
    ]
}

/// A bound on one resource. Soft and hard are the same: an extension has no use for raising its own.
package struct ResourceLimit: Hashable, Sendable {
    package enum Resource: UInt32, CaseIterable, Hashable, Sendable {
        // The kernel's numbers, which all architectures that Swift runs on share.
        case fileSize = 1
        case data = 2
        case stack = 3
        case core = 4
        case processes = 6
        case openFiles = 7
        case fileLocks = 10
        case pendingSignals = 11
        case messageQueues = 12
        case realTimePriority = 14
    }

    package let resource: Resource
    /// In the resource's own unit, as setrlimit(2) has it.
    package let limit: UInt64

    package init(_ resource: Resource, _ limit: UInt64) {
        self.resource = resource
        self.limit = limit
    }
}

/// What the fork server is to do to one child: a policy without its reasons, small enough for every launch order.
package struct ConfinementMeasures: Hashable, Sendable {
    package var namespaces: Namespaces
    package var steps: ConfinementSteps
    package var limits: [ResourceLimit]
    /// What it may do with files of its own, beside those that every extension may read.
    package var files: [FileGrant]
    /// Whether it may open TCP connections and look names up.
    package var isNetworkClient: Bool

    package init(
        namespaces: Namespaces = [], steps: ConfinementSteps = [], limits: [ResourceLimit] = [],
        files: [FileGrant] = [], isNetworkClient: Bool = false
    ) {
        self.namespaces = namespaces
        self.steps = steps
        self.limits = limits
        self.files = files
        self.isNetworkClient = isNetworkClient
    }

    /// Whether every measure has what it stands on. A fresh /proc in the host's own mounts would cover the host's.
    package var isCoherent: Bool {
        (!steps.contains(.freshProc) || namespaces.isSuperset(of: [.mount, .pid]))
            // Without a namespace of its own, or a /proc that shows its settings, the bound would be everybody's.
            && (!steps.contains(.fewProcesses) || namespaces.contains(.pid) && steps.contains(.freshProc))
            // A grant without what it makes an exception of would be a rule that means nothing.
            && (files.isEmpty || steps.contains(.landlock))
            && (!isNetworkClient || !steps.isDisjoint(with: [.landlock, .seccomp]))
            // The kernel would refuse it to an ordinary user, and not to root.
            && (steps.contains(.noNewPrivileges) || steps.isDisjoint(with: [.landlock, .seccomp]))
    }
}
