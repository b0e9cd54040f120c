import Foundation

/// The folder of a bundle's texts for a language. A value.
///
/// Foundation on Linux always takes English, so the folder is chosen here: the locale's language with its region, with
/// its script, alone, in any other form; then the bundle's own language, `Base`, and English.
package struct BundleLanguages: Hashable, Sendable {
    private let names: [String]
    private let development: String?

    /// - Parameter names: the names of the folders, without `.lproj`.
    package init(names: [String], development: String?) {
        self.names = names.sorted()
        self.development = development
    }

    /// All folders to search, the best one first.
    package func folders(for locale: Locale) -> [String] {
        guard !names.isEmpty else { return [] }
        var found = folders(in: locale)
        found += [development, "Base", "en"].compactMap { $0 }.flatMap { wanted in
            names.filter { Self.plain($0) == Self.plain(wanted) }
        }
        return found.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    /// All folders, the best one first, for a file that may be in any of them.
    package func allFolders(for locale: Locale) -> [String] {
        let best = folders(for: locale)
        return best + names.filter { !best.contains($0) }
    }

    /// The bundle's language that suits a person best: one that the person prefers, or else the bundle's own.
    ///
    /// - Parameter languages: as BCP 47 names them, the best one first.
    /// - Returns: English for a bundle that does not tell its languages.
    package func best(of languages: [String]) -> String {
        for language in languages {
            let locale = Locale(identifier: language)
            if let found = folders(in: locale).first { return found }
            // `Base` has the texts of the bundle's own language.
            if let development, Locale(identifier: development).language.languageCode == locale.language.languageCode {
                return development
            }
        }
        return development ?? names.first { Self.plain($0) == "en" } ?? names.first { $0 != "Base" } ?? "en"
    }

    /// The folders of a locale's language.
    private func folders(in locale: Locale) -> [String] {
        let wanted = locale.identifier(.bcp47)
        let parts = wanted.split(separator: "-")
        let language = parts.first.map(String.init) ?? "en"
        var candidates = [wanted]
        if let script = locale.language.script?.identifier { candidates.append("\(language)-\(script)") }
        if let region = locale.region?.identifier { candidates.append("\(language)-\(region)") }
        candidates.append(language)
        let found = candidates.flatMap { wanted in names.filter { Self.plain($0) == Self.plain(wanted) } }
        return found.isEmpty ? names.filter { Self.plain($0).hasPrefix(language.lowercased() + "-") } : found
    }

    // `pt_BR` and `pt-BR` are the same.
    private static func plain(_ name: String) -> String { name.replacingOccurrences(of: "_", with: "-").lowercased() }
}

extension BundleLanguages {
    /// Those of a bundle's folders, or else of its manifest.
    init(of bundle: Bundle) {
        let languages = LocalizedTables.of(bundle).languages
        guard languages.names.isEmpty else {
            self = languages
            return
        }
        self.init(
            names: bundle.object(forInfoDictionaryKey: "CFBundleLocalizations") as? [String] ?? [],
            development: bundle.object(forInfoDictionaryKey: "CFBundleDevelopmentRegion") as? String)
    }
}
