import ExtensionManifest

/// Names of assets as names in Swift.
enum AssetSymbolName {
    /// `brand-blue 2` becomes `brandBlue2`; an ending like `Color` is left off.
    static func member(_ asset: String, suffix: String) -> String {
        let name = asset.hasSuffix(suffix) && asset.count > suffix.count ? String(asset.dropLast(suffix.count)) : asset
        let words = words(name)
        guard let first = words.first else { return "asset" }
        if words.count == 1, let name = codeName(first) { return safe(name) }
        return safe(lowercasedStart(first) + words.dropFirst().map(uppercasedStart).joined())
    }

    /// A name without small letters keeps its letters, and digits stand apart: `CRH6F` becomes `CRH_6_F`. Nil for any other.
    private static func codeName(_ word: String) -> String? {
        guard word.count > 1, word.contains(where: \.isUppercase), !word.contains(where: \.isLowercase) else {
            return nil
        }
        var name = ""
        for character in word {
            if let last = name.last, last.isNumber != character.isNumber { name.append("_") }
            name.append(character)
        }
        return name
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
        SwiftName.escaped(name.unicodeScalars.first?.properties.isXIDStart == true ? name : "_" + name)
    }
}
