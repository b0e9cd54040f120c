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

    /// The digits after the point, as in `%.2f`; nil without a point.
    package var precision: Int? {
        flags.split(separator: ".", omittingEmptySubsequences: false).dropFirst().first.flatMap { Int($0) }
    }
}
