import Foundation

/// The language of a folder of texts, such as `de.lproj`, by its name. A value.
struct FolderLanguage: Hashable, Sendable {
    /// As the folder is called, without `.lproj`.
    let name: String
    /// `pt_BR` and `pt-BR` are the same.
    let plain: String
    /// The code of the language, or of the language under which it is known beside others.
    let group: String

    init(_ name: String) {
        self.name = name
        plain = name.replacingOccurrences(of: "_", with: "-").lowercased()
        let code = plain.split(separator: "-").first.map(String.init) ?? ""
        group = Self.group(of: Self.olderNames[code] ?? code)
    }

    /// The names that folders had before they had codes, and codes that were replaced since.
    private static let olderNames = [
        "english": "en", "french": "fr", "german": "de", "italian": "it", "japanese": "ja", "spanish": "es",
        "dutch": "nl", "iw": "he", "in": "id", "ji": "yi",
    ]

    /// Norwegian has three codes.
    static func group(of code: String) -> String { code == "nb" || code == "nn" ? "no" : code }

    /// No name of a language is longer, with its script, its region and variants.
    private static let mostBytes = 64

    /// The language as BCP 47 names it; nil for `Base` and for a name of no language. Foundation does not see any other
    /// text than ASCII letters, digits and hyphens.
    var language: String? {
        let named = Self.olderNames[plain] ?? plain
        guard plain != "base", named.utf8.count <= Self.mostBytes,
            // The name too: the small form of the Kelvin sign is a letter of ASCII.
            name.utf8.allSatisfy({ $0 < 0x80 }),
            named.utf8.allSatisfy({ (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D }),
            let code = named.split(separator: "-").first, (2...3).contains(code.count),
            Locale.Language(identifier: named).script != nil
        else { return nil }
        return Self.olderNames[plain] ?? name.replacingOccurrences(of: "_", with: "-")
    }

    /// The shortest form of the language, such as `zh-TW` for `zh-Hant`, and its script; nil for a name of no language.
    var form: (tag: String, script: String?)? {
        guard let language else { return nil }
        let parts = Locale.Language(identifier: language)
        return (parts.minimalIdentifier, parts.script?.identifier)
    }
}
