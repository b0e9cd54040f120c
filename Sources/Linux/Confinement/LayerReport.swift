import LinuxSystem

/// The layers as an operator reads about them: what stands, what does not, and what to do about it.
package struct LayerReport: Hashable, Sendable, Encodable {
    package enum State: String, Hashable, Sendable, Encodable {
        case active, absent, partial
    }

    package struct Row: Hashable, Sendable, Encodable {
        package let name: String
        package let state: State
        package let detail: String
    }

    package let rows: [Row]

    package init(_ states: [Layer: LayerState]) {
        rows = Layer.allCases.map { layer in
            switch states[layer] {
            case .available: Row(name: layer.rawValue, state: .active, detail: layer.promise)
            case .partial(let gaps):
                Row(
                    name: layer.rawValue, state: .partial,
                    detail: "\(layer.promise) On this kernel \(gaps.joined(separator: "; ")).")
            case .absent(let stage, let errno):
                Row(
                    name: layer.rawValue, state: .absent,
                    detail: "\(layer.loss) It could not \(stage.text): \(errorText(errno)). \(layer.mend) To launch "
                        + "without it: hostel run --without-layer \(layer.rawValue).")
            case nil: Row(name: layer.rawValue, state: .absent, detail: "\(layer.loss) \(layer.mend)")
            }
        }
    }

    /// Whether every layer is in force, in whole or in part.
    package var isComplete: Bool { rows.allSatisfy { $0.state != .absent } }
}

extension Layer {
    /// Its effect when it is in force.
    package var promise: String {
        switch self {
        case .userNamespace: "Privileges inside an extension mean nothing outside."
        case .pidNamespace: "An extension sees no process but its own, and leaves none behind."
        case .ipcNamespace: "System V and POSIX queues and shared memory are its own."
        case .mountNamespace: "Mounts do not pass between it and the host."
        case .freshProc: "/proc shows its own process alone."
        case .noNewPrivileges: "No program that it might run has more rights than it."
        case .capabilities: "It holds no capability."
        case .resourceLimits: "Descriptors, threads, core files and queues are bounded."
        case .landlock: "It uses its own files and those of its groups, runs no program, serves no port."
        case .seccomp: "It makes the system calls that its runtime needs, and no others."
        }
    }

    /// How to make it available on a machine.
    package var mend: String {
        switch self {
        case .userNamespace:
            "Let users make user namespaces: user.max_user_namespaces above 0, and where the kernel has them "
                + "kernel.unprivileged_userns_clone=1, kernel.apparmor_restrict_unprivileged_userns=0."
        case .pidNamespace, .ipcNamespace, .mountNamespace:
            "It comes with user namespaces, or with a host that runs as root; its count in /proc/sys/user must not be "
                + "0."
        case .freshProc:
            "Nothing may be mounted over parts of /proc: run a container with an unmasked /proc "
                + "(--security-opt systempaths=unconfined)."
        case .landlock: "Linux 5.13 or later with CONFIG_SECURITY_LANDLOCK, and landlock among the boot option lsm=."
        case .seccomp: "A kernel with CONFIG_SECCOMP_FILTER, on x86-64 or 64-bit ARM."
        case .noNewPrivileges, .capabilities, .resourceLimits: "Every kernel that Swift runs on has it."
        }
    }
}
