/// One thing that stands between an extension and everything else. Layers are independent promises: when one is
/// missing, what it alone held is open.
package enum Layer: String, CaseIterable, Hashable, Sendable, Codable {
    case userNamespace
    case pidNamespace
    case ipcNamespace
    case mountNamespace
    case freshProc
    case noNewPrivileges
    case capabilities
    case resourceLimits
    case landlock
    case seccomp

    /// Layers without which this one cannot stand.
    package var needs: Set<Layer> {
        switch self {
        // Without its own mounts the new /proc would cover the host's; without its own pids it would show the host's.
        case .freshProc: [.mountNamespace, .pidNamespace]
        // The kernel confines by either only who can gain no privileges.
        case .landlock, .seccomp: [.noNewPrivileges]
        default: []
        }
    }

    /// The protection that is lost if it is absent.
    package var loss: String {
        switch self {
        case .userNamespace: "An extension runs as the user itself, and an ordinary user gets no other namespace."
        case .pidNamespace: "An extension can see and signal the user's other processes, and its own can outlive it."
        case .ipcNamespace: "An extension reaches the user's System V and POSIX message queues and shared memory."
        case .mountNamespace: "An extension sees mounts come and go, and /proc cannot be its own."
        case .freshProc: "An extension reads about other processes in /proc."
        case .noNewPrivileges: "An extension can gain privileges by running a set-user-ID program."
        case .capabilities: "An extension keeps what privileges its namespaces or its user have."
        case .resourceLimits: "An extension can take every descriptor and thread of the user."
        case .landlock: "An extension reads and writes every file that the user can, and runs every program."
        case .seccomp: "An extension makes every system call: sockets, changes of file modes, the kernel's rare doors."
        }
    }
}
