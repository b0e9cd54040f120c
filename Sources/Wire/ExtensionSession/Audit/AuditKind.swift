/// The kind of a message: a session's own, which costs no text, or a word of another edge.
package enum AuditKind: Hashable, Sendable {
    case message(MessageName)
    /// A word from a closed set, such as a command's name; never a stranger's own text.
    case named(String)

    package var word: String {
        switch self {
        case .message(let name): name.word
        case .named(let word): word
        }
    }
}
