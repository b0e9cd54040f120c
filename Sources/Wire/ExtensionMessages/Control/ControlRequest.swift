/// A request of the host to an extension of any point.
package enum ControlRequest: Hashable, Sendable {
    /// The first message of a session, sent once. Answered by `BeginReply`.
    case begin(BeginRequest)
    /// The host suspends the process after its answer; the extension's code may finish urgent work before. Answered by
    /// `LifeReply`.
    case willSuspend
    /// The process resumed, or continues after `willSuspend`. Answered by `LifeReply`.
    case didResume
}

/// The extension's code has handled a `ControlRequest` about its life.
package struct LifeReply: Hashable, Sendable {
    package init() {}
}
