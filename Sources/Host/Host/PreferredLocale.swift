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
