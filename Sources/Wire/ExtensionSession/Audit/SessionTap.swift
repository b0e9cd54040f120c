package import ExtensionMessages
package import LinuxSystem

/// Receives every message of one session, at the one place where it is accepted or refused.
///
/// All calls are made on the session's thread. A tap only listens: it changes nothing and sends nothing.
package protocol SessionTap: AnyObject {
    /// This side sent a message, or keeps it until the other side reads.
    func sent(_ frame: Frame)
    /// This side had a message that it was not allowed to send.
    func notSent(_ frame: Frame, _ rule: AuditRule)
    /// A whole message came; it is delivered next. The descriptors stay the session's.
    func arrived(_ frame: Frame, with descriptors: borrowing DescriptorList)
    /// A message was refused, and its refusal ended the session.
    ///
    /// - Parameter bytes: how many bytes were read; nil for the message that arrived last.
    func refused(_ rule: AuditRule, detail: String, bytes: Int?)
}

extension Invalidation {
    /// The rule that the other side broke; nil where it broke none.
    package var rule: AuditRule? {
        switch self {
        case .local, .socket: nil
        case .badFrame(let error): error.rule
        case .badMessage(let error): error.rule
        case .outOfState: .outOfState
        }
    }
}

extension FrameError {
    package var rule: AuditRule {
        switch self {
        case .shorterThanHeader: .shorterThanHeader
        case .unknownVersion: .unknownVersion
        case .unknownKind: .unknownKind
        case .unknownChannel: .unknownChannel
        case .oversized: .oversized
        case .lengthMismatch: .lengthMismatch
        case .strayContinuation: .strayContinuation
        case .missingContinuation: .missingContinuation
        case .descriptorMismatch: .descriptorMismatch
        case .truncated: .truncated
        case .badRequestNumber: .badRequestNumber
        case .reusedRequestNumber: .reusedRequestNumber
        case .tooManyRequests: .tooManyRequests
        case .unexpectedAnswer: .unexpectedAnswer
        }
    }
}

extension MessageError {
    package var rule: AuditRule {
        switch self {
        case .malformed: .malformed
        case .missing: .missingField
        case .unknownValue: .unknownValue
        case .tooLong: .tooLong
        case .unknownName: .unknownVerb
        }
    }
}
