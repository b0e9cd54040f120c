import ExtensionManifest

/// Words in a Swift source.
enum SwiftName {
    /// The name, in backticks if it is a keyword.
    static func escaped(_ name: String) -> String { keywords.contains(name) ? "`\(name)`" : name }

    /// The text as a literal.
    static func literal(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\", "\"": result += "\\\(scalar)"
            case _ where scalar.value < 0x20: result += "\\u{\(String(scalar.value, radix: 16))}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }

    /// The name of an enumeration's case, as the original platform's importer makes it of one in Objective-C: capital letters
    /// become small ones up to the last that begins a word (`TopLeft` → `topLeft`, `URLString` → `urlString`).
    static func lowerCamel(_ name: String) -> String {
        let letters = Array(name)
        var count = 0
        while count < letters.count, letters[count].isUppercase {
            if count > 0, count + 1 < letters.count, !letters[count + 1].isUppercase { break }
            count += 1
        }
        return letters[..<count].map { $0.lowercased() }.joined() + String(letters[count...])
    }

    private static let keywords: Set<String> = [
        "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import", "init", "inout",
        "internal", "let", "open", "operator", "private", "protocol", "public", "rethrows", "static", "struct",
        "subscript", "typealias", "var", "break", "case", "continue", "default", "defer", "do", "else", "fallthrough",
        "for", "guard", "if", "in", "repeat", "return", "switch", "where", "while", "as", "catch", "false", "is", "nil",
        "super", "self", "Self", "throw", "throws", "true", "try", "Any", "Type", "Protocol",
    ]
}
