internal import LinuxSystem

/// Why a message, a request or a stream of a session failed.
public enum PeerSessionError: Error, Hashable, Sendable {
    /// The extension's process exited, or cannot be launched now. A new process may follow; it needs a new session.
    ///
    /// - Parameters:
    ///   - code: a stable word, such as `crashed`, `watchdog` or `disabled`.
    ///   - message: one sentence for people.
    case interrupted(code: String, message: String)
    /// One side ended the session for good.
    case invalidated
    /// The other side did not accept the session.
    case notAccepted
    /// No answer came in time. The other side learns that nobody needs the answer any more.
    case deadlinePassed
    /// The task that waited was cancelled. The other side learns this.
    case cancelled
    /// The other side has no handler for a message of this name.
    case unknownName(String)
    /// The handler of the other side failed, with its own code and words.
    case failed(SessionFailure)
    /// The other side could not decode the message.
    case notUnderstood
    /// The other side still runs the handlers of too many requests of this side, also of cancelled ones.
    case busy
    /// A bound of this side is reached, such as the number of open requests.
    case tooMany(SessionBound)
    /// This side could not encode the message.
    case notEncoded(MessageCodingError)
    /// The answer, or an element of a stream, is not what its type says.
    case badAnswer(MessageCodingError)
    /// The other side does not read.
    case notRead
}

/// The bounds of a session that this side keeps to.
public enum SessionBound: String, Hashable, Sendable {
    /// Requests and streams that wait for an answer.
    case openRequests = "open requests"
    /// Sessions with one process.
    case sessions
    /// Bytes of one message. Larger data travels as `SharedBytes`.
    case messageBytes = "bytes of a message"
    /// Descriptors beside one message.
    case descriptors = "descriptors of a message"

    /// The correction that the sender can make, as one sentence for people.
    var remedy: String {
        switch self {
        case .openRequests: "Wait for answers before you send more."
        case .sessions: "Invalidate a session that you no longer need."
        case .messageBytes: "Send long contents as SharedBytes, or in parts as a stream."
        case .descriptors: "Send the others in a further message."
        }
    }
}

/// A failure that a handler reports to the other side.
public struct SessionFailure: Error, Codable, Hashable, Sendable {
    /// A stable word for programs, at most 64 bytes.
    public var code: String
    /// A sentence for people, at most 1,024 bytes.
    public var message: String

    public init(code: String, message: String) {
        (self.code, self.message) = (code, message)
    }

    /// The failure for any error that a handler throws.
    init(_ error: any Error) {
        self = error as? SessionFailure ?? SessionFailure(code: "error", message: String(describing: error))
        code = code.cut(to: Self.mostCodeBytes)
        message = message.cut(to: Self.mostMessageBytes)
    }

    static let mostCodeBytes = 64
    static let mostMessageBytes = 1024
}

extension PeerSessionError {
    /// The code of `interrupted` for a process that was not launched, or has exited.
    private static let notRunningCode = "not-running"

    /// The code of `interrupted` for an extension that a person or the policy disabled.
    package static let disabledCode = "disabled"
    /// The code of `interrupted` for an extension that the host no longer finds, or cannot launch.
    package static let unknownCode = "unknown-extension"

    /// The extension has no process that takes sessions.
    package static let notRunning = PeerSessionError.interrupted(
        code: notRunningCode, message: "The extension does not run. Launch it first.")

    /// The error with the name of the request, which the link does not know.
    func naming(_ name: String) -> PeerSessionError { if case .unknownName = self { .unknownName(name) } else { self } }
}

extension PeerSessionError: CustomStringConvertible {
    /// The cause, and the correction if one is known, for people.
    public var description: String {
        switch self {
        case .interrupted(Self.notRunningCode, let message), .interrupted(Self.disabledCode, let message),
            .interrupted(Self.unknownCode, let message):
            message
        case .interrupted(_, let message): "The extension's process exited: \(message)"
        case .invalidated: "The session was ended."
        case .notAccepted: "The extension did not accept the session."
        case .deadlinePassed: "No answer came in time."
        case .cancelled: "The request was cancelled."
        case .unknownName(let name):
            "The other side has no handler for \(name). Check the name, or set a handler for it."
        case .failed(let failure): "The other side reports \(failure.code): \(failure.message)"
        case .notUnderstood:
            "The other side could not decode the message. Both sides need the same fields and types."
        case .busy:
            "The other side still runs the handlers of too many requests, also of cancelled ones. Wait for answers, and send "
                + "it again later."
        case .tooMany(let bound): "The bound of \(bound.rawValue) is reached. \(bound.remedy)"
        case .notEncoded(let error): "The message could not be encoded. \(error) \(error.remedy)"
        case .badAnswer(let error): "The answer could not be decoded. \(error)"
        case .notRead: "The other side does not read."
        }
    }
}
