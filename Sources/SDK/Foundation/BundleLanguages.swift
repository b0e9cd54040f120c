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
        let wanted = locale.identifier(.bcp47)
        let parts = wanted.split(separator: "-")
        let language = parts.first.map(String.init) ?? "en"
        var candidates = [wanted]
        if let script = locale.language.script?.identifier { candidates.append("\(language)-\(script)") }
        if let region = locale.region?.identifier { candidates.append("\(language)-\(region)") }
        candidates.append(language)
        var found = candidates.flatMap { wanted in names.filter { Self.plain($0) == Self.plain(wanted) } }
        if found.isEmpty { found = names.filter { Self.plain($0).hasPrefix(language.lowercased() + "-") } }
        found += [development, "Base", "en"].compactMap { $0 }.flatMap { wanted in
            names.filter { Self.plain($0) == Self.plain(wanted) }
        }
        return found.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    // `pt_BR` and `pt-BR` are the same.
    private static func plain(_ name: String) -> String { name.replacingOccurrences(of: "_", with: "-").lowercased() }
}
