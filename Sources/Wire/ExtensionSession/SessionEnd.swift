package import ExtensionMessages
package import LinuxSystem

/// Why a session is over.
package enum SessionEnd: Hashable, Sendable {
    /// The other process closed its end, most often by dying. A new process can have a new session.
    case interrupted
    /// Final: this side ended it, or the other side broke the rules.
    case invalidated(Invalidation)
}

/// What made a session invalid.
package enum Invalidation: Hashable, Sendable {
    /// This side wanted no more of it.
    case local
    case badFrame(FrameError)
    case badMessage(MessageError)
    /// A message that is well formed but has no place in the session's present state.
    case outOfState(String)
    case socket(SystemError)
}

extension Invalidation: CustomStringConvertible {
    package var description: String {
        switch self {
        case .local: "ended by this side"
        case .badFrame(let error): "a bad frame: \(error)"
        case .badMessage(let error): "a bad message: \(error)"
        case .outOfState(let what): "a message out of place: \(what)"
        case .socket(let error): "the socket failed: \(error)"
        }
    }
}

/// Why a request has no answer, or a message was not sent.
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
