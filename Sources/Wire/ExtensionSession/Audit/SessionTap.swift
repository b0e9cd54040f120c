package import LinuxSystem

/// Receives every message of one session when it is accepted or refused.
///
/// All calls are made on the session's thread. A tap changes nothing and sends nothing.
package protocol SessionTap: AnyObject {
    /// This side sent a message, or keeps it until the other side has read earlier ones.
    func sent(_ frame: Frame)
    /// This side did not send a message, because it is too large or too many wait.
    func notSent(_ frame: Frame, _ rule: AuditRule)
    /// A whole message arrived; it is delivered next. The descriptors stay the session's.
    func arrived(_ frame: Frame, with descriptors: borrowing DescriptorList)
    /// A message was refused, and its refusal ended the session.
    ///
    /// - Parameter bytes: how many bytes were read; nil for the message that arrived last.
    func refused(_ rule: AuditRule, detail: String, bytes: Int?)
}
