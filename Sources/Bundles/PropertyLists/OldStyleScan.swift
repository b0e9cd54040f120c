/// Looks for the fault of an old-style list: a bracket, a quotation or a comment that is not closed, or JSON.
struct OldStyleScan {
    private let bytes: UnsafeRawBufferPointer
    private var position = 0
    private var line = 1
    private var open: [(byte: UInt8, line: Int)] = []

    init(_ bytes: UnsafeRawBufferPointer) {
        self.bytes = bytes
    }

    mutating func fault() -> PropertyListError? {
        guard let first = bytes.first(where: { !isXMLSpace($0) }) else { return nil }
        // No old-style list begins with a square bracket.
        if first == UInt8(ascii: "[") { return .json }
        var last: UInt8 = 0
        while position < bytes.count {
            let byte = bytes[position]
            let start = line
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                guard skipQuotation(byte) else {
                    return .malformed(line: start, detail: "an unclosed quotation begins")
                }
            case UInt8(ascii: "/") where isNext("/"):
                skip { $0 == 0x0A }
            case UInt8(ascii: "/") where isNext("*"):
                guard skipComment() else { return .malformed(line: start, detail: "an unclosed comment begins") }
                continue
            case UInt8(ascii: "{"), UInt8(ascii: "("):
                open.append((byte, line))
                advance()
            case UInt8(ascii: "}"), UInt8(ascii: ")"):
                let opening = byte == UInt8(ascii: "}") ? UInt8(ascii: "{") : UInt8(ascii: "(")
                guard let latest = open.popLast() else {
                    return .malformed(line: line, detail: "a \(name(byte)) closes nothing")
                }
                guard latest.byte == opening else {
                    return .malformed(line: latest.line, detail: "an unclosed \(name(latest.byte)) stands")
                }
                advance()
            case UInt8(ascii: ":") where last == UInt8(ascii: "\""):
                // A colon after a quoted key.
                return .json
            case _ where Self.isWord(byte): skip { !Self.isWord($0) }
            default: advance()
            }
            if !isXMLSpace(byte) { last = byte }
        }
        return open.last.map { .malformed(line: $0.line, detail: "an unclosed \(name($0.byte)) stands") }
    }

    private func name(_ byte: UInt8) -> String { String(Character(Unicode.Scalar(byte))) }

    private func isNext(_ text: Unicode.Scalar) -> Bool {
        position + 1 < bytes.count && bytes[position + 1] == UInt8(ascii: text)
    }

    /// The bytes of a word without quotation marks, as in Foundation. A colon after a quotation is not part of it.
    private static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F, 0x24, 0x2F, 0x3A, 0x2E, 0x2D: true
        default: byte >= 0x80
        }
    }

    private mutating func advance() {
        if bytes[position] == 0x0A { line += 1 }
        position += 1
    }

    private mutating func skip(until end: (UInt8) -> Bool) {
        while position < bytes.count, !end(bytes[position]) { advance() }
    }

    private mutating func skipQuotation(_ mark: UInt8) -> Bool {
        advance()
        while position < bytes.count {
            let byte = bytes[position]
            advance()
            if byte == mark { return true }
            if byte == UInt8(ascii: "\\"), position < bytes.count { advance() }
        }
        return false
    }

    private mutating func skipComment() -> Bool {
        position += 2
        while position < bytes.count {
            if bytes[position] == UInt8(ascii: "*"), isNext("/") {
                position += 2
                return true
            }
            advance()
        }
        return false
    }
}
