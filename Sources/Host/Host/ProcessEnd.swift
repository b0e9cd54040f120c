/// The exit of an extension's process.
struct ProcessEnd: Sendable {
    let identifier: String
    let reason: ExitReason

    /// Whether nobody asked for it. Another process may follow.
    var isInterruption: Bool { PeerSessionError(reason) != .invalidated }
}
