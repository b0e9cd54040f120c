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
    package static let all: ConfinementSteps = [.freshProc, .noNewPrivileges, .noCapabilities]
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

    package init(namespaces: Namespaces = [], steps: ConfinementSteps = [], limits: [ResourceLimit] = []) {
        self.namespaces = namespaces
        self.steps = steps
        self.limits = limits
    }

    /// A fresh /proc in the host's own mounts would cover the host's.
    package var isCoherent: Bool {
        !steps.contains(.freshProc) || namespaces.isSuperset(of: [.mount, .pid])
    }
}
