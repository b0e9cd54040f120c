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
        /// The steps that make an absent or partial layer available; nil for an active layer, and where no step helps.
        package let remedy: String?

        init(_ layer: Layer, _ state: State, _ detail: String, remedy: String? = nil) {
            self.init(name: layer.rawValue, state, detail, remedy: remedy)
        }

        init(name: String, _ state: State, _ detail: String, remedy: String? = nil) {
            self.name = name
            self.state = state
            self.detail = detail
            self.remedy = remedy
        }

        /// The limits of memory, which the host keeps without a group as well, but later and not for every byte.
        init(memory group: MemoryGroupState) {
            let promise = "An extension above its memory limit is killed."
            guard case .missing(let detail) = group else {
                self.init(name: "memory", .active, "\(promise) A memory control group counts every byte.")
                return
            }
            self.init(
                name: "memory", .partial,
                "\(promise) Without a memory control group the host sees mapped memory files about a second late, and most "
                    + "of the kernel's own memory, such as bytes in sockets, is not counted.",
                remedy: detail)
        }
    }

    /// Whether a host can make memory control groups, and why not.
    package enum MemoryGroupState: Hashable, Sendable {
        case available
        case missing(detail: String)
    }

    package let rows: [Row]

    /// - Parameter memory: whether memory control groups can be used.
    package init(_ states: [Layer: LayerState], settings: KernelSettings, memory: MemoryGroupState) {
        let layers = Layer.allCases.map { layer in
            let remedy =
                "\(layer.remedy(on: settings)) To launch without it: hostel run --without-layer \(layer.rawValue)."
            return switch states[layer] {
            case .available: Row(layer, .active, layer.promise)
            case .partial(let gaps):
                Row(layer, .partial, "\(layer.promise) On this kernel \(gaps.joined(separator: "; ")).")
            case .absent(let stage, let errno):
                Row(layer, .absent, "\(layer.loss) It could not \(stage.text): \(errorText(errno)).", remedy: remedy)
            case nil: Row(layer, .absent, layer.loss, remedy: remedy)
            }
        }
        rows = layers + [Row(memory: memory)]
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
        case .networkNamespace: "Its network has no device and no other program, unless it is a client of the network."
        case .ownRoot: "It sees no file but its own and those that every program needs."
        case .freshProc: "/proc shows its own process alone."
        case .noNewPrivileges: "A program that it runs has no more rights than the extension."
        case .capabilities: "It holds no capability."
        case .resourceLimits: "Descriptors, threads, core files and queues are bounded."
        case .landlock: "It uses only its own files and its groups' files, runs no program, and serves no port."
        case .seccomp: "It makes only the system calls that its runtime needs."
        }
    }
}
