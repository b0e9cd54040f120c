internal import ExtensionMessages
internal import ForeignMessages

/// A call of a callback for which the library waits, and its answer once it has arrived.
struct WaitingCallback {
    /// The host's answer. The library takes it once no later call of a callback waits.
    struct Answer {
        let resume: ForeignResume
        /// The host's memory with the large bytes of this answer. A later answer may bring another.
        let memory: SharedRegion?
        /// Takes what the library does next.
        let reply: @MainActor (CustomMessage?) -> Void
    }

    /// Names it to the host.
    let serial: UInt32
    var answer: Answer?
}
