/// A piece of a Swift source that carries meaning: white space and comments are no tokens.
package struct SwiftToken: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        /// An identifier or a keyword, without the backticks around it.
        case word
        /// `#if`, `#selector`: the sign and its word.
        case directive
        /// `@objc`: the sign and its word.
        case attribute
        /// A part of a string, a regular expression, or a number.
        case literal
        /// One byte of punctuation. An interpolation is a `(` and a `)`.
        case symbol
    }

    package var kind: Kind
    /// Bytes of the source.
    package var range: Range<Int>
    /// From 1.
    package var line: Int
    /// The text; for a literal empty.
    package var text: String

    package func isSymbol(_ symbol: String) -> Bool { kind == .symbol && text == symbol }
    package func isWord(_ word: String) -> Bool { kind == .word && text == word }
}
