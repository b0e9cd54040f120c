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

    /// Whether it begins or ends a branch of a condition.
    var isCondition: Bool { kind == .directive && ["#if", "#elseif", "#else", "#endif"].contains(text) }

    /// Whether backticks make a name of a word.
    var isQuoted: Bool { kind == .word && range.count == text.utf8.count + 2 }
    /// The text with its backticks.
    var spelling: String { isQuoted ? "`\(text)`" : text }
}

extension [SwiftToken] {
    /// Tokens between parentheses. A selector has up to some twenty.
    private static var mostArguments: Int { 1_024 }
    /// Tokens of a method.
    private static var mostStatements: Int { 8_192 }

    /// The place of the parenthesis that closes the one at a place.
    func closing(from place: Int) -> Int? { closing("(", ")", from: place, most: Self.mostArguments) }

    /// The place of the brace that closes the one at a place.
    func closingBrace(from place: Int) -> Int? { closing("{", "}", from: place, most: Self.mostStatements) }

    private func closing(_ start: String, _ end: String, from place: Int, most: Int) -> Int? {
        var depth = 0
        for next in place..<Swift.min(count, place + most) {
            if self[next].isSymbol(start) { depth += 1 }
            if self[next].isSymbol(end) {
                depth -= 1
                if depth == 0 { return next }
            }
        }
        return nil
    }

    /// How a token changes the depth of brackets, those of generic arguments among them. The arrow `->` closes none.
    func bracket(at place: Int) -> Int {
        guard self[place].kind == .symbol else { return 0 }
        switch self[place].text {
        case "(", "[", "<": return 1
        case ">" where place > 0 && self[place - 1].isSymbol("-"): return 0
        case ")", "]", ">": return -1
        default: return 0
        }
    }
}
