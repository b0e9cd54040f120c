/// The kind of a message to be noted: a message of a session, which needs no text, or a word of another edge.
package enum AuditKind: Hashable, Sendable {
    case message(MessageCode)
    /// A word from a closed set, such as the name of a command; never untrusted text.
    case named(String)
}
