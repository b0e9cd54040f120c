/// A request of the host to an extension of any point.
package enum ControlRequest: Hashable, Sendable {
    /// The first request of a session, once, before any other message. Answered by `BeginReply`.
    case begin(BeginRequest)
    /// The process is suspended after its answer: its code may do now what cannot wait. Answered by `LifeReply`.
    case willSuspend
    /// The process resumed, or continues after `willSuspend`. Answered by `LifeReply`.
    case didResume
}

/// The extension's code has handled a `ControlRequest` about its life.
package struct LifeReply: Hashable, Sendable {
    package init() {}
}
