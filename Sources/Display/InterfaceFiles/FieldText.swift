/// Any text in one field of a line.
package enum FieldText {
    private static let special: Set<Unicode.Scalar> = ["%", "\t", "\n", "\r"]

    package static func encoded(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: special.contains) else { return text }
        var result = ""
        // By scalars: a carriage return and a line feed are one character.
        for scalar in text.unicodeScalars {
            switch scalar {
            case "%": result += "%25"
            case "\t": result += "%09"
            case "\n": result += "%0A"
            case "\r": result += "%0D"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// Nil for a text with another escape.
    package static func decoded(_ text: Substring) -> String? {
        guard text.utf8.contains(UInt8(ascii: "%")) else { return String(text) }
        var result = ""
        var rest = text.unicodeScalars[...]
        while let scalar = rest.popFirst() {
            guard scalar == "%" else {
                result.unicodeScalars.append(scalar)
                continue
            }
            switch String(rest.prefix(2)) {
            case "25": result += "%"
            case "09": result += "\t"
            case "0A": result += "\n"
            case "0D": result += "\r"
            default: return nil
            }
            rest = rest.dropFirst(2)
        }
        return result
    }
}
