/// One place of a format, after its percent sign.
package struct FormatPlace {
    /// The index of its argument; nil: the next one.
    package let position: Int?
    /// The options of a place in a log.
    package let options: Substring
    package let flags: Substring
    package let conversion: Character
    /// The place as it is written, without its percent sign.
    package let source: Substring
    package let rest: Substring

    init?(_ text: Substring, _ dialect: FormatReader.Dialect) {
        var rest = text
        if dialect == .log, rest.first == "{" {
            options = rest.dropFirst().prefix { $0 != "}" }
            rest = rest[options.endIndex...].dropFirst()
        } else {
            options = ""
        }
        let digits = rest.prefix { $0.isASCII && $0.isNumber }
        if let number = Int(digits), rest[digits.endIndex...].first == "$", (1...1_000).contains(number) {
            position = number - 1
            rest = rest[digits.endIndex...].dropFirst()
        } else {
            position = nil
        }
        flags = rest.prefix { "0123456789.+-# '".contains($0) }
        rest = rest[flags.endIndex...].drop { "hlqLztj".contains($0) }
        guard let conversion = rest.first,
            dialect == .log || (flags.count <= 16 && "@dDuUxXoOfFeEgGcCsSpaA".contains(conversion))
        else { return nil }
        self.conversion = conversion
        self.rest = rest.dropFirst()
        source = text[..<self.rest.startIndex]
    }

    /// The flags, if they are at most five signs, a width of three digits, and a point with two digits, in this order; nil
    /// for others.
    package var width: Substring? {
        let bytes = flags.utf8
        func skip(_ start: Substring.Index, _ most: Int, _ isWanted: (UInt8) -> Bool) -> Substring.Index {
            let end = bytes.index(start, offsetBy: most, limitedBy: bytes.endIndex) ?? bytes.endIndex
            return bytes[start..<end].firstIndex { !isWanted($0) } ?? end
        }
        let isDigit = { (byte: UInt8) in (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
        let signs = skip(bytes.startIndex, 5) { "-+# 0".utf8.contains($0) }
        var end = skip(signs, 3, isDigit)
        if end < bytes.endIndex, bytes[end] == UInt8(ascii: ".") { end = skip(bytes.index(after: end), 2, isDigit) }
        return end == bytes.endIndex ? flags : nil
    }

    /// The digits after the point, as in `%.2f`; nil without a point.
    package var precision: Int? {
        flags.split(separator: ".", omittingEmptySubsequences: false).dropFirst().first.flatMap { Int($0) }
    }
}
