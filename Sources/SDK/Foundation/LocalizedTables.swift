package import Foundation
package import LanguageFolders

/// The texts of a bundle in its languages: `.strings` and `.stringsdict` files, each read once.
package final class LocalizedTables: @unchecked Sendable {
    /// One table of one language.
    private struct Table {
        var texts: [String: String] = [:]
        var plurals: [String: PluralText] = [:]
        /// The formats with plural forms that were asked for without values.
        var formats: [String: String] = [:]
    }

    // The lock protects the tables and the folders of the last language.
    private let lock = NSLock()
    private let root: String
    package let languages: BundleLanguages
    private var tables: [String: Table] = [:]
    /// All texts of a widget are looked up in one language.
    private var last: (locale: Locale, folders: [String])?

    /// One file may be this large: several times a large app's.
    private static let mostBytes = 8 << 20

    private static let all = Shelf()

    /// The texts of a bundle.
    package static func of(_ bundle: Bundle) -> LocalizedTables { all.tables(of: bundle) }

    /// - Parameter development: called if the bundle has languages, because the answer needs its whole manifest.
    fileprivate init(root: String, development: () -> String?) {
        self.root = root
        let entries = (try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []
        let names = LanguageFolder.languages(in: entries)
        languages = BundleLanguages(names: names, development: names.isEmpty ? nil : development())
    }

    /// The folders to search, the best one first, and the bundle itself at last. Only with the lock.
    private func folders(for locale: Locale) -> [String] {
        if let last, last.locale == locale { return last.folders }
        let folders = languages.folders(for: locale).map { LanguageFolder.name(of: $0) + "/" } + [""]
        last = (locale, folders)
        return folders
    }

    /// The format of a key in the best language that has it, with the plural forms that the values need.
    ///
    /// - Returns: nil if no language has the key.
    package func format(
        _ key: String, table name: String?, locale: Locale, arguments: [LocalizationArgument]
    ) -> String? {
        find(key, name, locale) { plural, language, _ in plural.format(arguments, locale: language) }
    }

    /// The format of a key whose values come later (`PluralFormats`).
    package func format(_ key: String, table name: String?, locale: Locale) -> String? {
        find(key, name, locale) { plural, language, table in
            if let known = tables[table]?.formats[key] { return known }
            let made = PluralFormats.format(of: plural, language)
            tables[table]?.formats[key] = made
            return made
        }
    }

    private func find(
        _ key: String, _ name: String?, _ locale: Locale,
        plural: (_ plural: PluralText, _ language: Locale, _ table: String) -> String
    ) -> String? {
        guard Self.isPlain(name ?? "Localizable") else { return nil }
        return lock.withLock {
            for folder in folders(for: locale) {
                let place = folder + (name ?? "Localizable")
                let table = table(place)
                if let entry = table.plurals[key] {
                    let name = folder.dropLast(LanguageFolder.ending.count + 1)
                    let language = folder.isEmpty ? locale : Locale(identifier: String(name))
                    return plural(entry, language, place)
                }
                if let text = table.texts[key] { return text }
            }
            return nil
        }
    }

    private func table(_ name: String) -> Table {
        if let known = tables[name] { return known }
        var table = Table()
        if let root = read(name + ".strings") { table.texts = root.compactMapValues { $0 as? String } }
        if let root = read(name + ".stringsdict") { table.plurals = root.compactMapValues(PluralText.init) }
        tables[name] = table
        return table
    }

    private func read(_ file: String) -> [String: Any]? {
        let path = root + "/" + file
        guard let size = try? FileManager.default.attributesOfItem(atPath: path)[.size] as? NSNumber,
            size.intValue <= Self.mostBytes, let data = FileManager.default.contents(atPath: path)
        else { return nil }
        return (try? PropertyListSerialization.propertyList(from: data, format: nil)) as? [String: Any]
    }

    // A table's name must not lead out of the bundle.
    private static func isPlain(_ name: String) -> Bool {
        !name.isEmpty && !name.utf8.contains(UInt8(ascii: "/")) && name != ".."
    }

    private final class Shelf: @unchecked Sendable {
        private let lock = NSLock()
        private var tables: [String: LocalizedTables] = [:]

        func tables(of bundle: Bundle) -> LocalizedTables {
            lock.withLock {
                if let known = tables[bundle.bundlePath] { return known }
                let new = LocalizedTables(root: bundle.resourcePath ?? bundle.bundlePath) {
                    bundle.object(forInfoDictionaryKey: "CFBundleDevelopmentRegion") as? String
                }
                tables[bundle.bundlePath] = new
                return new
            }
        }
    }

    /// The texts in a folder, for tests.
    package static func inFolder(_ path: String, development: String?) -> LocalizedTables {
        LocalizedTables(root: path) { development }
    }
}
