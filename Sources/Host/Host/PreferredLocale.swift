/// The languages and the region that a person prefers. Extensions show their texts, dates and numbers in them.
public struct PreferredLocale: Hashable, Sendable {
    /// The locale's identifier, such as `de_AT` or `zh_Hans_CN`; empty if nobody prefers one. Extensions then have
    /// Foundation's own locale, `en_001`.
    public let identifier: String
    /// The languages as BCP 47 names them, such as `de-AT`, the best one first. Empty if nobody prefers one.
    public let languages: [String]

    /// Nobody prefers a locale.
    public static let unknown = PreferredLocale(identifier: "", languages: [])

    private init(identifier: String, languages: [String]) {
        self.identifier = identifier
        self.languages = languages
    }

    /// A language and a region.
    ///
    /// - Parameter name: as `de`, `de_AT`, `de-AT`, `sr_Latn_RS` or `th_TH@calendar=gregorian`; also as the C library
    ///   writes it, such as `de_AT.UTF-8`. `C` and `POSIX` name no locale.
    /// - Returns: nil for any other text.
    public init?(_ name: String) {
        guard let parts = LocaleParts(name) else { return nil }
        self.init(identifier: parts.identifier, languages: parts.isEmpty ? [] : [parts.language])
    }

    /// The locale that the environment of a program names: `LC_ALL`, `LC_MESSAGES` and `LANG` have the language,
    /// `LC_ALL`, `LC_TIME` and `LANG` have the region, and `LANGUAGE` has more languages. A variable with another text
    /// counts as absent.
    public init(environment: [String: String]) {
        func first(_ names: String...) -> LocaleParts? {
            for name in names {
                if let value = environment[name], !value.isEmpty, let parts = LocaleParts(value) { return parts }
            }
            return nil
        }
        guard var parts = first("LC_ALL", "LC_MESSAGES", "LANG"), !parts.isEmpty else {
            self = .unknown
            return
        }
        let listed = (environment["LANGUAGE"] ?? "").split(separator: ":").prefix(Self.mostLanguages)
            .compactMap { LocaleParts(String($0)) }.filter { !$0.isEmpty }
        let languages = listed.isEmpty ? [parts.language] : listed.map(\.language)
        if let region = first("LC_ALL", "LC_TIME", "LANG")?.region { parts.region = region }
        if let best = listed.first { (parts.code, parts.script) = (best.code, best.script) }
        self.init(identifier: parts.identifier, languages: languages)
    }

    /// A list of languages may be this long; Hostel's own bound.
    private static let mostLanguages = 16
}

/// The parts of a locale's name. A value.
private struct LocaleParts {
    /// In small letters, such as `de`; empty for the C library's own locale.
    var code = ""
    /// Such as `Latn`.
    var script: String?
    /// Such as `AT` or `419`.
    var region: String?
    /// Such as `calendar=gregorian`.
    private var keywords: String?

    var isEmpty: Bool { code.isEmpty }

    var identifier: String {
        [code, script, region].compactMap(\.self).joined(separator: "_") + (keywords.map { "@" + $0 } ?? "")
    }

    var language: String { [code, script, region].compactMap(\.self).joined(separator: "-") }

    /// The scripts that the C library names behind an at sign.
    private static let scripts = ["latin": "Latn", "cyrillic": "Cyrl", "devanagari": "Deva"]

    init?(_ name: String) {
        guard name.utf8.count <= 100 else { return nil }
        let halves = name.split(separator: "@", maxSplits: 1)
        guard let plain = halves.first?.split(separator: ".").first else { return nil }
        guard plain != "C", plain != "POSIX" else { return }
        var parts = plain.split(omittingEmptySubsequences: false) { $0 == "_" || $0 == "-" }[...]
        guard let code = parts.popFirst(), (2...3).contains(code.count), code.allSatisfy(Self.isLetter) else {
            return nil
        }
        self.code = code.lowercased()
        if let script = parts.first, script.count == 4, script.allSatisfy(Self.isLetter) {
            self.script = script.capitalized
            parts.removeFirst()
        }
        if let region = parts.popFirst() {
            guard
                (region.count == 2 && region.allSatisfy(Self.isLetter))
                    || (region.count == 3 && region.allSatisfy { ("0"..."9").contains($0) })
            else { return nil }
            self.region = region.uppercased()
        }
        guard parts.isEmpty else { return nil }
        guard halves.count > 1 else { return }
        if halves[1].contains("=") {
            guard halves[1].allSatisfy({ Self.isLetter($0) || ("0"..."9").contains($0) || "=;-".contains($0) }) else {
                return nil
            }
            keywords = String(halves[1])
        } else if let script = Self.scripts[halves[1].lowercased()] {
            self.script = script
        }
    }

    private static func isLetter(_ character: Character) -> Bool {
        ("a"..."z").contains(character) || ("A"..."Z").contains(character)
    }
}

extension Substring {
    fileprivate var capitalized: String { prefix(1).uppercased() + dropFirst().lowercased() }
}
