/// One barrier between an extension and the rest of the machine. Layers are independent: without one, its own
/// protection is lost and the others remain.
package enum Layer: String, CaseIterable, Hashable, Sendable, Codable {
    case userNamespace
    case pidNamespace
    case ipcNamespace
    case mountNamespace
    case networkNamespace
    case ownRoot
    case freshProc
    case noNewPrivileges
    case capabilities
    case resourceLimits
    case landlock
    case seccomp

    /// The layers that this one requires.
    package var needs: Set<Layer> {
        switch self {
        // Without its own mounts the new /proc would cover the host's /proc. Without its own pids it would show the
        // host's.
        case .freshProc: [.mountNamespace, .pidNamespace]
        // Its own mounts hold its root.
        case .ownRoot: [.mountNamespace]
        // The kernel allows an ordinary user these two layers only with no_new_privs.
        case .landlock, .seccomp: [.noNewPrivileges]
        default: []
        }
    }

    /// The protection that is lost without this layer.
    package var loss: String {
        switch self {
        case .userNamespace: "An extension runs as the user, and an ordinary user gets no other namespace."
        case .pidNamespace: "An extension can see and signal the user's other processes, and its own can outlive it."
        case .ipcNamespace: "An extension reaches the user's System V and POSIX message queues and shared memory."
        case .mountNamespace: "An extension sees the host's mounts change, and it cannot have its own /proc."
        case .networkNamespace: "An extension sees the machine's network tables and abstract sockets."
        case .ownRoot: "An extension learns which files exist, with their sizes, owners, times and attributes."
        case .freshProc: "An extension reads about other processes in /proc."
        case .noNewPrivileges: "An extension can gain privileges by running a set-user-ID program."
        case .capabilities: "An extension keeps the privileges of its namespaces or its user."
        case .resourceLimits: "An extension can take every descriptor and thread of the user."
        case .landlock: "An extension reads and writes every file that the user can, and runs every program."
        case .seccomp:
            "An extension makes every system call: sockets, changes of file modes, rarely used parts of the kernel."
        }
    }
}
