/// What a host asks of any extension, whatever its point.
package enum ControlRequest: Hashable, Sendable {
    /// The first words of a session, once, before any other. Answered by `BeginReply`.
    case begin(BeginRequest)
    /// It will be stopped once it has answered: its code may put in order what must not wait. Answered by `LifeReply`.
    case willSuspend
    /// It goes on after it was stopped, or after it was told that it would be. Answered by `LifeReply`.
    case didResume
}

/// The extension's code has had its say.
package struct LifeReply: Hashable, Sendable {
    package init() {}
}
