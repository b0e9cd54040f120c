/// Names of assets as names in Swift.
enum AssetSymbolName {
    /// `brand-blue 2` becomes `brandBlue2`; an ending like `Color` is left off.
    static func member(_ asset: String, suffix: String) -> String {
        let name = asset.hasSuffix(suffix) && asset.count > suffix.count ? String(asset.dropLast(suffix.count)) : asset
        let words = words(name)
        guard let first = words.first else { return "asset" }
        return safe(lowercasedStart(first) + words.dropFirst().map(uppercasedStart).joined())
    }

    /// `my icons` becomes `MyIcons`.
    static func type(_ folder: String) -> String {
        let name = words(folder).map(uppercasedStart).joined()
        return safe(name.isEmpty ? "Assets" : name)
    }

    private static func words(_ text: String) -> [String] {
        text.split { character in !character.unicodeScalars.allSatisfy { $0.properties.isXIDContinue && $0 != "_" } }
            .map(String.init)
    }

    private static func uppercasedStart(_ word: String) -> String { word.prefix(1).uppercased() + word.dropFirst() }

    /// `URLIcon` becomes `urlIcon`, `Sky` becomes `sky`.
    private static func lowercasedStart(_ word: String) -> String {
        let capitals = word.prefix { $0.isUppercase }
        let count = capitals.count > 1 && capitals.count < word.count ? capitals.count - 1 : capitals.count
        return word.prefix(count).lowercased() + word.dropFirst(count)
    }

    private static func safe(_ name: String) -> String {
        let started = name.unicodeScalars.first?.properties.isXIDStart == true ? name : "_" + name
        return keywords.contains(started) ? "`\(started)`" : started
    }

    private static let keywords: Set<String> = [
        "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import", "init", "inout",
        "internal", "let", "open", "operator", "private", "protocol", "public", "rethrows", "static", "struct",
        "subscript", "typealias", "var", "break", "case", "continue", "default", "defer", "do", "else", "fallthrough",
        "for", "guard", "if", "in", "repeat", "return", "switch", "where", "while", "as", "catch", "false", "is", "nil",
        "super", "self", "Self", "throw", "throws", "true", "try", "Any", "Type", "Protocol",
    ]
}
