/// Writes values into generated files.
package enum GeneratedText {
    /// A string literal of Swift.
    package static func swiftLiteral(_ text: String) -> String {
        var literal = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\", "\"": literal += "\\" + String(scalar)
            case "\n": literal += "\\n"
            case _ where scalar.value < 0x20: literal += "\\u{" + String(scalar.value, radix: 16) + "}"
            default: literal.unicodeScalars.append(scalar)
            }
        }
        return literal + "\""
    }

    /// The value of a make variable that stands between single quotes in a recipe.
    package static func makeValue(_ text: String) -> String {
        escaped(text, ["$": "$$", "#": "\\#", "'": "'\\''"])
    }

    /// An argument of a recipe, in single quotes.
    package static func recipeArgument(_ text: String) -> String {
        "'" + escaped(text, ["$": "$$", "'": "'\\''"]) + "'"
    }

    /// The text on one line, with escapes. By scalars, as make and a shell read it: a quote and the combining mark behind it
    /// are one character of Swift, and so are the two of a line's end.
    private static func escaped(_ text: String, _ escapes: [Unicode.Scalar: String]) -> String {
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            if let escape = escapes[scalar] {
                result.append(contentsOf: escape.unicodeScalars)
            } else {
                result.append(scalar.value < 0x20 ? " " : scalar)
            }
        }
        return String(result)
    }

    /// A template in UTF-8 with a value in place of each `{{word}}`. Words without a value stay, and so do words inside
    /// of values.
    package static func filled(_ template: [UInt8], _ values: [String: String]) -> String {
        var rest = String(decoding: template, as: UTF8.self)[...]
        var text = ""
        while let open = rest.firstRange(of: "{{") {
            text += rest[..<open.lowerBound]
            let after = rest[open.upperBound...]
            guard let close = after.firstRange(of: "}}"), let value = values[String(after[..<close.lowerBound])] else {
                text += "{{"
                rest = after
                continue
            }
            text += value
            rest = after[close.upperBound...]
        }
        return text + rest
    }
}
