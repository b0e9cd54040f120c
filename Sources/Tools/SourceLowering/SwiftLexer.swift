internal import PlainText

/// Divides a Swift source into tokens. It reads nested comments, strings of all forms, interpolations and regular
/// expressions as such. One pass over the bytes; it never fails.
package struct SwiftLexer {
    private let bytes: [UInt8]
    private var index = 0
    private var line = 1
    package private(set) var tokens: [SwiftToken] = []
    /// Whether the whole source was read. Deeper interpolations than any source has end the reading.
    package private(set) var isComplete = true

    private static let mostInterpolations = 32
    /// Bytes in which a regular expression has its end.
    private static let longestRegex = 1_024

    /// Reads nothing of a source with a name of endless marks: names are hashed and compared, which would take minutes.
    package init(_ bytes: [UInt8]) {
        self.bytes = bytes
        guard Self.hasBoundedMarks(bytes) else {
            isComplete = false
            return
        }
        readCode(depth: 0)
    }

    /// Whether no character of a source has more combining marks than any language needs.
    static func hasBoundedMarks(_ bytes: [UInt8]) -> Bool {
        bytes.withUnsafeBytes { CombiningMarks.areBounded(in: $0) }
    }

    // MARK: Code

    /// Reads to the end, or for an interpolation to its closing parenthesis.
    private mutating func readCode(depth: Int) {
        var parentheses = 0
        while let byte = current {
            let start = index
            switch byte {
            case UInt8(ascii: "/") where next == UInt8(ascii: "/"): skipLine()
            case UInt8(ascii: "/") where next == UInt8(ascii: "*"): skipComment()
            case UInt8(ascii: "/") where startsExpression && isRegex: readRegex(hashes: 0)
            case UInt8(ascii: "\""): readString(hashes: 0, depth: depth)
            case UInt8(ascii: "#"): readHash(depth: depth)
            case UInt8(ascii: "@"):
                advance()
                skipWord()
                add(.attribute, from: start)
            case UInt8(ascii: "`"):
                advance()
                skipWord()
                let name = start + 1..<index
                if current == UInt8(ascii: "`") { advance() }
                add(.word, from: start, name: name)
            case let byte where Self.isDigit(byte):
                skipWord()
                add(.literal, from: start)
            case let byte where Self.isWord(byte):
                skipWord()
                add(.word, from: start)
            case let byte where Self.isSpace(byte): advance()
            default:
                if byte == UInt8(ascii: "(") { parentheses += 1 }
                if byte == UInt8(ascii: ")") { parentheses -= 1 }
                advance()
                add(.symbol, from: start)
                if depth > 0, parentheses == 0 { return }
            }
        }
    }

    /// A directive, a raw string, or a regular expression between `#/` and `/#`.
    private mutating func readHash(depth: Int) {
        let start = index
        while current == UInt8(ascii: "#") { advance() }
        let hashes = index - start
        switch current {
        case UInt8(ascii: "\""): readString(hashes: hashes, depth: depth)
        case UInt8(ascii: "/"): readRegex(hashes: hashes)
        default:
            skipWord()
            add(.directive, from: start)
        }
    }

    /// Whether the last token cannot end an expression, so that a `/` begins a regular expression.
    private var startsExpression: Bool {
        guard let last = tokens.last else { return true }
        switch last.kind {
        case .word:
            return ["return", "case", "in", "if", "while", "guard", "where", "try", "await"].contains(last.text)
        case .literal: return false
        case .symbol: return !")]}".contains(last.text)
        case .directive, .attribute: return true
        }
    }

    /// Whether a `/` here has its end on the same line and no white space behind it.
    private var isRegex: Bool {
        guard let next, !Self.isSpace(next) else { return false }
        return bytes[(index + 1)...].prefix(Self.longestRegex).prefix { $0 != UInt8(ascii: "\n") }.contains(
            UInt8(ascii: "/"))
    }

    private mutating func readRegex(hashes: Int) {
        let (start, firstLine) = (index, line)
        advance()
        while let byte = current {
            if byte == UInt8(ascii: "\\") {
                advance()
            } else if byte == UInt8(ascii: "/"), hasHashes(hashes, at: index + 1) {
                advance(1 + hashes)
                break
            } else if byte == UInt8(ascii: "\n"), hashes == 0 {
                break
            }
            advance()
        }
        add(.literal, from: start, line: firstLine)
    }

    // MARK: Strings

    private mutating func readString(hashes: Int, depth: Int) {
        var (start, firstLine) = (index, line)
        let isLong = hasQuotes(3)
        advance(isLong ? 3 : 1)
        while let byte = current {
            if byte == UInt8(ascii: "\n"), !isLong { break }
            if byte == UInt8(ascii: "\\"), hasHashes(hashes, at: index + 1) {
                advance(1 + hashes)
                guard current == UInt8(ascii: "(") else {
                    advance()
                    continue
                }
                add(.literal, from: start, line: firstLine)
                guard depth < Self.mostInterpolations else {
                    isComplete = false
                    index = bytes.count
                    return
                }
                readCode(depth: depth + 1)
                (start, firstLine) = (index, line)
            } else if byte == UInt8(ascii: "\""), !isLong || hasQuotes(3),
                hasHashes(hashes, at: index + (isLong ? 3 : 1))
            {
                advance((isLong ? 3 : 1) + hashes)
                break
            } else {
                advance()
            }
        }
        add(.literal, from: start, line: firstLine)
    }

    private func hasQuotes(_ count: Int) -> Bool {
        index + count <= bytes.count && bytes[index..<(index + count)].allSatisfy { $0 == UInt8(ascii: "\"") }
    }

    private func hasHashes(_ count: Int, at first: Int) -> Bool {
        first + count <= bytes.count && bytes[first..<(first + count)].allSatisfy { $0 == UInt8(ascii: "#") }
    }

    // MARK: Bytes

    private var current: UInt8? { index < bytes.count ? bytes[index] : nil }
    private var next: UInt8? { index + 1 < bytes.count ? bytes[index + 1] : nil }

    private mutating func add(_ kind: SwiftToken.Kind, from start: Int, name: Range<Int>? = nil, line: Int? = nil) {
        let text = kind == .literal ? "" : String(decoding: bytes[name ?? start..<index], as: UTF8.self)
        tokens.append(SwiftToken(kind: kind, range: start..<index, line: line ?? self.line, text: text))
    }

    private mutating func advance(_ count: Int = 1) {
        for _ in 0..<count where index < bytes.count {
            if bytes[index] == UInt8(ascii: "\n") { line += 1 }
            index += 1
        }
    }

    private mutating func skipWord() { while let byte = current, Self.isWord(byte) { advance() } }

    private mutating func skipLine() { while let byte = current, byte != UInt8(ascii: "\n") { advance() } }

    /// Comments nest.
    private mutating func skipComment() {
        var depth = 0
        while let byte = current {
            if byte == UInt8(ascii: "/"), next == UInt8(ascii: "*") {
                depth += 1
                advance(2)
            } else if byte == UInt8(ascii: "*"), next == UInt8(ascii: "/") {
                depth -= 1
                advance(2)
                if depth == 0 { return }
            } else {
                advance()
            }
        }
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

    private static func isWord(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$") || isDigit(byte) || (0x41...0x5A).contains(byte)
            || (0x61...0x7A).contains(byte) || byte >= 0x80
    }
}
