/// A piece of a Swift source that carries meaning: white space and comments are no tokens.
struct SwiftToken: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
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

    var kind: Kind
    /// Bytes of the source.
    var range: Range<Int>
    /// From 1.
    var line: Int
    /// The text; for a literal empty.
    var text: String

    func isSymbol(_ symbol: String) -> Bool { kind == .symbol && text == symbol }
    func isWord(_ word: String) -> Bool { kind == .word && text == word }
}
