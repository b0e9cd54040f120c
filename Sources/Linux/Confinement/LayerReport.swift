import LinuxSystem

/// The layers as an operator reads about them: the active ones, the missing ones, and the corrections.
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

    /// Whether every layer is active, completely or in part.
    package var isComplete: Bool { rows.allSatisfy { $0.state != .absent } }
}

extension Layer {
    /// The layer's effect when it is active.
    package var promise: String {
        switch self {
        case .userNamespace: "Privileges inside an extension have no effect outside."
        case .pidNamespace: "An extension sees only its own processes, and they die with it."
        case .ipcNamespace: "System V and POSIX queues and shared memory are its own."
        case .mountNamespace: "Mounts do not pass between it and the host."
        case .freshProc: "/proc shows its own process alone."
        case .noNewPrivileges: "A program that it runs has no more rights than the extension."
        case .capabilities: "It holds no capability."
        case .resourceLimits: "Descriptors, threads, core files and queues are bounded."
        case .landlock: "It uses only its own files and its groups' files, runs no program, and serves no port."
        case .seccomp: "It makes only the system calls that its runtime needs."
        }
    }

    /// The steps that make the layer available on a machine.
    package var mend: String {
        switch self {
        case .userNamespace:
            "Let users make user namespaces: set user.max_user_namespaces above 0 and, if the kernel has them, "
                + "kernel.unprivileged_userns_clone=1 and kernel.apparmor_restrict_unprivileged_userns=0."
        case .pidNamespace, .ipcNamespace, .mountNamespace:
            "Allow user namespaces, or run the host as root. The namespace's maximum in /proc/sys/user must be above 0."
        case .freshProc:
            "Remove mounts that cover parts of /proc: run a container with an unmasked /proc (--security-opt "
                + "systempaths=unconfined)."
        case .landlock: "Use Linux 5.13 or later with CONFIG_SECURITY_LANDLOCK, and landlock in the boot option lsm=."
        case .seccomp: "Use a kernel with CONFIG_SECCOMP_FILTER, on x86-64 or 64-bit ARM."
        case .noNewPrivileges, .capabilities, .resourceLimits: "Every kernel that Swift runs on has it."
        }
    }
}
