import CLinux

/// Namespaces that a process does not share with the host.
package struct Namespaces: OptionSet, Hashable, Sendable {
    package let rawValue: UInt32
    package init(rawValue: UInt32) { self.rawValue = rawValue }

    package static let user = Namespaces(rawValue: HOSTEL_NAMESPACE_USER)
    package static let pid = Namespaces(rawValue: HOSTEL_NAMESPACE_PID)
    package static let ipc = Namespaces(rawValue: HOSTEL_NAMESPACE_IPC)
    package static let mount = Namespaces(rawValue: HOSTEL_NAMESPACE_MOUNT)
    package static let network = Namespaces(rawValue: HOSTEL_NAMESPACE_NETWORK)
    package static let all: Namespaces = [.user, .pid, .ipc, .mount, .network]

    /// Each namespace with its layer and the stage that reports its refusal.
    static let named: [(Namespaces, Layer, LaunchStage)] = [
        (.user, .userNamespace, .userNamespace), (.pid, .pidNamespace, .pidNamespace),
        (.ipc, .ipcNamespace, .ipcNamespace), (.mount, .mountNamespace, .mountNamespace),
        (.network, .networkNamespace, .networkNamespace),
    ]
}
