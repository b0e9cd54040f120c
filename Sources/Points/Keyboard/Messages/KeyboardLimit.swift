/// The bounds of the messages between a keyboard and its host.
package enum KeyboardLimit {
    /// UTF-8 bytes of one insertion. Our choice: a page of text. The SDK sends a longer one in pieces.
    package static let insertion = 4096
    /// The most characters before the caret, and after it, that a keyboard receives.
    ///
    /// Our choice: the platform promises some context and no length, and published measurements end near 300 characters.
    package static let context = 256
    /// UTF-8 bytes of each of the two texts, because a character may have any number of bytes.
    package static let contextBytes = 4096
    /// The most characters of one movement of the caret, in either direction.
    package static let offset = 65_536
}
