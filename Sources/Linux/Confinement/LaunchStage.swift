/// The steps from a launch order to an extension that is about to enter the SDK. A failed launch names one of them. The
/// numbers are those of `enum hostel_stage`, which the child reports.
package enum LaunchStage: UInt32, CaseIterable, Hashable, Sendable {
    case order = 1
    case singleTask
    case sdk
    case clone
    case userNamespace
    case pidNamespace
    case ipcNamespace
    case mountNamespace
    case descriptors
    case session
    case userMap
    case groupMap
    case mountPropagation
    case freshProc
    case workingDirectory
    case resourceLimits
    case capabilities
    case noNewPrivileges
    case parentDeathSignal
    case signals
    case hostGone
    case landlockRules
    case landlock
    case seccomp
    case networkNamespace
    case ownRoot
    case rootFiles
    case watch

    /// The layer that this step applies; nil if it applies none.
    package var layer: Layer? {
        switch self {
        case .userNamespace, .userMap, .groupMap: .userNamespace
        case .pidNamespace: .pidNamespace
        case .ipcNamespace: .ipcNamespace
        case .mountNamespace, .mountPropagation: .mountNamespace
        case .networkNamespace: .networkNamespace
        case .ownRoot, .rootFiles: .ownRoot
        case .freshProc: .freshProc
        case .resourceLimits: .resourceLimits
        case .capabilities: .capabilities
        case .noNewPrivileges: .noNewPrivileges
        case .landlockRules, .landlock: .landlock
        case .seccomp: .seccomp
        case .order, .singleTask, .sdk, .clone, .descriptors, .session, .workingDirectory, .parentDeathSignal, .signals,
            .hostGone, .watch:
            nil
        }
    }

    /// The stage as the words that follow "could not" in a message.
    package var text: String {
        switch self {
        case .order: "read the launch order"
        case .singleTask: "fork safely, because the fork server has more than one thread"
        case .sdk: "find the SDK's entry point"
        case .clone: "make the process"
        case .userNamespace: "make a user namespace"
        case .pidNamespace: "make a pid namespace"
        case .ipcNamespace: "make an ipc namespace"
        case .mountNamespace: "make a mount namespace"
        case .networkNamespace: "make a network namespace"
        case .ownRoot: "make its own root"
        case .rootFiles: "show it its own files"
        case .descriptors: "arrange its descriptors"
        case .session: "make a session"
        case .userMap: "map its user"
        case .groupMap: "map its group"
        case .mountPropagation: "make its mounts private"
        case .freshProc: "mount its own /proc"
        case .workingDirectory: "enter its working directory"
        case .resourceLimits: "set a resource limit"
        case .capabilities: "drop capabilities"
        case .noNewPrivileges: "forbid new privileges"
        case .parentDeathSignal: "tie its life to the host's"
        case .signals: "reset its signals"
        case .landlockRules: "make the rules for its files"
        case .landlock: "confine it to its files"
        case .seccomp: "filter its system calls"
        case .watch: "watch over the process"
        case .hostGone: "find the host, because it has exited"
        }
    }
}
