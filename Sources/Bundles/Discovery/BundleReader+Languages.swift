import Foundation
import LanguageFolders
import SystemPackage

/// Reads the names that a bundle has in the language of the person.
extension BundleReader {
    /// Also on the original platform, where a file of the bundle's language replaces values of its manifest.
    private static let translations = "InfoPlist.strings"
    /// Our choice: the form of a language, the language, and two that stand for it.
    private static let mostFolders = 4
    /// Our choice: several times the file of a large application.
    private static let listLimits = PropertyListLimits(bytes: 1 << 18, depth: 8, values: 8_192)

    /// Replaces CFBundleDisplayName and CFBundleName by those in the best of the host's languages. A file that cannot be
    /// read replaces nothing.
    mutating func translateNames(
        of values: inout ManifestValues, in directory: CInt, _ names: [String: FileKind], _ location: Location
    ) {
        guard !host.languages.isEmpty else { return }
        let own = LanguageFolder.languages(in: names.keys)
        guard !own.isEmpty else { return }
        let languages = BundleLanguages(names: own, development: values.developmentRegion)
        let best = Locale(identifier: languages.best(of: host.languages))
        for folder in languages.folders(for: best).prefix(Self.mostFolders) {
            let folder = LanguageFolder.name(of: folder)
            guard let texts = translations(in: folder, of: directory, location) else { continue }
            let displayName = Self.name(ManifestKey.displayName, in: texts)
            let name = Self.name(ManifestKey.name, in: texts)
            guard displayName != nil || name != nil else { continue }
            // A translated short name does not hide a display name, which counts first.
            values.displayName = displayName ?? values.displayName
            values.name = name ?? values.name
            return
        }
    }

    private mutating func translations(
        in folder: String, of directory: CInt, _ location: Location
    ) -> [String: PropertyListValue]? {
        let root = location.real
        var place = location.child(folder)
        guard let opened = try? files.open(folder, at: directory, &place, inside: root) else { return nil }
        var child = place.child(Self.translations)
        guard
            let file = try? files.file(Self.translations, in: opened.descriptor, &child, inside: root),
            let bytes = try? file.readAll(limit: Self.listLimits.bytes),
            case .dictionary(let texts)? = try? PropertyList.read(bytes, limits: Self.listLimits).root
        else { return nil }
        return texts
    }

    private static func name(_ key: String, in texts: [String: PropertyListValue]) -> String? {
        guard case .string(let name)? = texts[key], !name.isEmpty, name.utf8.count <= ManifestReader.mostTextBytes
        else {
            return nil
        }
        return name
    }
}
