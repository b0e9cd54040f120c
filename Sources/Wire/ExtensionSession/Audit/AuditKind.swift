/// The kind of a message to be noted: a session's own, which costs no text, or a word of another edge.
package enum AuditKind: Hashable, Sendable {
    case message(MessageCode)
    /// A word from a closed set, such as a command's name; never a stranger's own text.
    case named(String)
}
