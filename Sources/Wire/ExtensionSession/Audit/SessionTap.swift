package import LinuxSystem

/// Receives every message of one session, at the one place where it is accepted or refused.
///
/// All calls are made on the session's thread. A tap only listens: it changes nothing and sends nothing.
package protocol SessionTap: AnyObject {
    /// This side sent a message, or keeps it until the other side reads.
    func sent(_ frame: Frame)
    /// This side was not allowed to send a message.
    func notSent(_ frame: Frame, _ rule: AuditRule)
    /// A whole message arrived; it is delivered next. The descriptors stay the session's.
    func arrived(_ frame: Frame, with descriptors: borrowing DescriptorList)
    /// A message was refused, and its refusal ended the session.
    ///
    /// - Parameter bytes: how many bytes were read; nil for the message that arrived last.
    func refused(_ rule: AuditRule, detail: String, bytes: Int?)
}
