/// Makes untrusted text harmless: what an extension writes, what a bundle's files say, names of files.
///
/// The module depends on nothing, so that every room may use it: ExtensionManifest for its reports, ExtensionHost for
/// logs and crash reports, WidgetDisplay for tiles, the command for texts and JSON. It lies in Display because it is
/// about the look of text.
///
/// | Hazard      | `line`, `lines`                    | `TerminalText` (cells of a tile) | `json`   |
/// |-------------|------------------------------------|----------------------------------|----------|
/// | `tab`       | a space                            | a space                          | `\uXXXX` |
/// | `lineBreak` | its picture, U+FFFD above U+007F   | a space                          | `\uXXXX` |
/// | `control`   | its picture, U+FFFD above U+007F   | U+FFFD                           | `\uXXXX` |
/// | `direction` | U+FFFD                             | left out                         | `\uXXXX` |
///
/// JSON's encoder has escaped U+0000…U+001F already, so `json` adds those from U+007F.
package enum PlainText {
    /// Stands where a hazard was, so that an attempt can be seen.
    package static let replacement: Unicode.Scalar = "\u{FFFD}"

    /// The text as one line. A control character becomes Unicode's picture of it: `␛` for escape.
    package static func line(_ text: some StringProtocol) -> String {
        guard hasHazard(text) else { return String(text) }
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            guard let hazard = TextHazard(scalar) else {
                result.append(scalar)
                continue
            }
            result.append(hazard == .tab ? " " : picture(of: scalar))
        }
        return String(result)
    }

    /// The text with its line feeds kept and each line made harmless.
    package static func lines(_ text: String) -> String {
        guard hasHazard(text) else { return text }
        return text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
            .map { line(Substring($0)) }.joined(separator: "\n")
    }

    /// The same JSON value with each hazard escaped that an encoder leaves as it is. Such characters occur only inside
    /// JSON's strings, so the value stays the same; the line feeds between values stay, too.
    package static func json(_ encoded: String) -> String {
        func mustBeEscaped(_ scalar: Unicode.Scalar) -> Bool { scalar.value >= 0x7F && TextHazard(scalar) != nil }
        guard encoded.unicodeScalars.contains(where: mustBeEscaped) else { return encoded }
        return encoded.unicodeScalars.reduce(into: "") { result, scalar in
            guard mustBeEscaped(scalar) else { return result.unicodeScalars.append(scalar) }
            // Every hazard lies below U+10000, so that four digits suffice.
            let digits = String(scalar.value, radix: 16)
            result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
    }

    private static func hasHazard(_ text: some StringProtocol) -> Bool {
        text.utf8.contains { !(0x20..<0x7F).contains($0) } && text.unicodeScalars.contains { TextHazard($0) != nil }
    }

    private static func picture(of scalar: Unicode.Scalar) -> Unicode.Scalar {
        switch scalar.value {
        case 0..<0x20: Unicode.Scalar(0x2400 + scalar.value) ?? replacement
        case 0x7F: "\u{2421}"
        default: replacement
        }
    }
}
