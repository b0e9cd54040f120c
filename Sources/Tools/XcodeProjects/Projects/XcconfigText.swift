/// Reads a file of build settings (`.xcconfig`).
enum XcconfigText {
    struct Line: Hashable {
        var key: String
        var value: String
    }

    /// The settings in the order of the file. An included file is not followed; `included` names it.
    static func read(_ text: String) -> (lines: [Line], included: [String]) {
        var lines: [Line] = []
        var included: [String] = []
        for row in text.split(whereSeparator: \.isNewline) {
            let row = row.firstRange(of: "//").map { row[..<$0.lowerBound] } ?? row
            let words = row.drop(while: \.isWhitespace)
            if words.hasPrefix("#include") {
                let parts = words.split(separator: "\"")
                if parts.count > 1 { included.append(String(parts[1])) }
                continue
            }
            // The sign of a condition, as in KEY[sdk=iphoneos*] = VALUE, is inside brackets.
            var depth = 0
            let sign = words.firstIndex { letter in
                if letter == "[" { depth += 1 }
                if letter == "]" { depth -= 1 }
                return letter == "=" && depth == 0
            }
            guard let sign else { continue }
            var value = trimmed(words[words.index(after: sign)...])
            // A semicolon may end the line, as in other files of settings.
            if value.hasSuffix(";") { value = trimmed(value.dropLast()) }
            lines.append(Line(key: trimmed(words[..<sign]), value: value))
        }
        return (lines, included)
    }

    private static func trimmed(_ text: Substring) -> String {
        var text = text.drop(while: \.isWhitespace)
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text)
    }
}
