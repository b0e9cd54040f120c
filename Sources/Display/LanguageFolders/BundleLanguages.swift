package import Foundation

/// The languages of a bundle, as its folders name them, and the best one for a person. A value.
///
/// Foundation on Linux always takes English, so the folder is chosen here: one with the very name of the locale's
/// language, then one of the languages that it descends from (Mexico's Spanish from that of Latin America), then another
/// form of it in the same script; then the bundle's own language, `Base`, and English.
package struct BundleLanguages: Hashable, Sendable {
    private let names: [FolderLanguage]
    /// The bundle's own language; nil if it names none.
    private let development: String?

    /// - Parameter names: the names of the folders, without `.lproj`.
    package init(names: [String], development: String?) {
        self.names = names.sorted().map(FolderLanguage.init)
        self.development = development
    }

    package var isEmpty: Bool { names.isEmpty }

    /// All folders to search, the best one first.
    package func folders(for locale: Locale) -> [String] {
        guard !names.isEmpty else { return [] }
        var found = folders(in: locale)
        for wanted in [development, "Base", "en"].compactMap({ $0.map(FolderLanguage.init) }) {
            found += names.filter { $0.plain == wanted.plain }
        }
        return found.reduce(into: []) { if !$0.contains($1.name) { $0.append($1.name) } }
    }

    /// All folders, the best one first, for a file that may be in any of them.
    package func allFolders(for locale: Locale) -> [String] {
        let best = folders(for: locale)
        return best + names.map(\.name).filter { !best.contains($0) }
    }

    /// The bundle's language that suits a person best: one that the person prefers, or else the bundle's own.
    ///
    /// - Parameter languages: as BCP 47 names them, the best one first.
    /// - Returns: English for a bundle that does not tell its languages.
    package func best(of languages: [String]) -> String {
        let own = development.flatMap { FolderLanguage($0).language }
        for language in languages {
            let locale = Locale(identifier: language)
            if let found = folders(in: locale).lazy.compactMap(\.language).first { return found }
            // `Base` has the texts of the bundle's own language.
            if let own, Locale(identifier: own).language.languageCode == locale.language.languageCode { return own }
        }
        if let own { return own }
        return names.contains { $0.plain == "en" } ? "en" : names.lazy.compactMap(\.language).first ?? "en"
    }

    /// The folders of a locale's language.
    private func folders(in locale: Locale) -> [FolderLanguage] {
        let language = locale.language
        guard let code = language.languageCode?.identifier else { return [] }
        let group = FolderLanguage.group(of: code)
        // Only their forms are compared, which takes ICU some 10 µs for each.
        let related = names.filter { $0.group == group }
        guard !related.isEmpty else { return [] }
        let forms = related.map { (name: $0, form: $0.form) }
        let wanted = FolderLanguage(locale.identifier(.bcp47)).plain
        var found = related.filter { $0.plain == wanted }
        for ancestor in Self.lineage(of: language) { found += forms.filter { $0.form?.tag == ancestor }.map(\.name) }
        let script = language.script?.identifier
        return found + forms.filter { $0.form?.script == script }.map(\.name)
    }

    /// A language and those that it descends from in their shortest form, such as `es-MX`, `es-419` and `es`.
    private static func lineage(of language: Locale.Language) -> [String] {
        var (tags, next, steps) = ([String](), Optional(language), 0)
        // The root is its own parent.
        while let language = next, steps < 6, language.minimalIdentifier != "root" {
            tags.append(language.minimalIdentifier)
            (next, steps) = (language.parent, steps + 1)
        }
        return tags
    }
}
