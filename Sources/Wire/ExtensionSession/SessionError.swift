/// The reason why a request has no answer, or why a message was not sent.
package enum SessionError: Error, Hashable, Sendable {
    case ended(SessionEnd)
    case deadlinePassed
    /// The other side said that it cannot answer.
    case refused
    /// More bytes wait to be sent than `SessionLimits.outbox` allows: the other side does not read.
    case backpressure
    /// The message is larger than `SessionLimits.payload`.
    case oversized
}
