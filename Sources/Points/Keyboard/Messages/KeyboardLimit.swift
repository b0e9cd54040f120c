/// The bounds of the messages between a keyboard and its host.
package enum KeyboardLimit {
    /// UTF-8 bytes of one insertion; ours, a page of text. The SDK sends a longer one in pieces.
    package static let insertion = 4096
    /// Characters of the document before the caret, and as many after it, that a keyboard gets to see at the most.
    ///
    /// Ours: the platform promises some context and no length, and published measurements end near 300 characters.
    package static let context = 256
    /// UTF-8 bytes of each, since a character has no length of its own.
    package static let contextBytes = 4096
    /// Characters that the caret is moved by at once, in either direction.
    package static let offset = 65_536
}
