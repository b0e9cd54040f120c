package import DisplayLists
import ExtensionFoundation
import Foundation
import TextLayout

/// The fonts that a bundle brings: the files that its list names under `UIAppFonts`, which are loaded when the first font
/// is looked up by name, and those that its program adds.
package final class BundleFonts: Sendable {
    package static let main = BundleFonts(
        folder: Bundle.main.resourcePath ?? Bundle.main.bundlePath,
        files: Bundle.main.object(forInfoDictionaryKey: "UIAppFonts") as? [String] ?? [])

    private let folder: String
    private let files: [String]
    private let loaded = Guarded<Loaded?>(nil)
    /// More files than any widget met so far has.
    private static let most = 32
    private static let mostBytes = 32 << 20

    /// - Parameters:
    ///   - folder: of the bundle's resources.
    ///   - files: as in `UIAppFonts`; a file is found by its path, or by its last part.
    package init(folder: String, files: [String]) {
        self.folder = folder
        self.files = Array(files.prefix(Self.most))
    }

    private struct Loaded {
        var faces: [FontFace]
        /// The paths of the files that the program added.
        var added: [String] = []
    }

    private var faces: [FontFace] { loaded.update { listed(&$0).faces } }

    /// The fonts of the list, and those that were added.
    private func listed(_ loaded: inout Loaded?) -> Loaded {
        let fonts = loaded ?? Loaded(faces: files.flatMap(faces(of:)))
        loaded = fonts
        return fonts
    }

    /// Adds the fonts of a file.
    ///
    /// - Returns: nil, or why the file is left out.
    package func register(_ path: String) -> CTFontManagerError? {
        loaded.update { loaded in
            var fonts = listed(&loaded)
            guard FileManager.default.fileExists(atPath: path) else { return .fileNotFound }
            guard !fonts.added.contains(path) else { return .alreadyRegistered }
            guard files.count + fonts.added.count < Self.most else { return .insufficientPermissions }
            let faces = faces(atPath: path)
            guard !faces.isEmpty else { return .unrecognizedFormat }
            fonts.faces += faces
            fonts.added.append(path)
            loaded = fonts
            return nil
        }
    }

    private func faces(of file: String) -> [FontFace] {
        let parts = file.split(separator: "/")
        guard let last = parts.last, !parts.contains("..") else { return [] }
        let paths = [folder + "/" + parts.joined(separator: "/"), folder + "/" + last]
        guard let path = paths.first(where: FileManager.default.fileExists(atPath:)) else {
            Log.write("The bundle has no font \(file), which its UIAppFonts name: add it to the resources.")
            return []
        }
        let faces = faces(atPath: path)
        if faces.isEmpty { Log.write("\(file) is no font that can be used; its text has the system's.") }
        return faces
    }

    private func faces(atPath path: String) -> [FontFace] {
        let size = (try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int) ?? 0
        return size <= Self.mostBytes ? ProcessFonts.add(file: path) : []
    }

    /// A font by one of its names; nil for a font that the bundle has not. A family has its regular face.
    package func font(_ name: String, size: Double) -> DisplayFont? {
        let faces = faces
        let exact = faces.first { $0.postScriptName == name || $0.fullName == name }
        let family = faces.filter { $0.family == name }
            .min { Self.distance($0) < Self.distance($1) }
        guard let face = exact ?? family else { return nil }
        return DisplayFont(size: size, weight: face.weight, isItalic: face.isItalic, family: face.family)
    }

    private static func distance(_ face: FontFace) -> Int { abs(face.weight - 400) + (face.isItalic ? 1 : 0) }

    /// The families, in the order of their names.
    package var families: [String] { Set(faces.map(\.family)).sorted() }

    package func names(inFamily family: String) -> [String] {
        faces.filter { $0.family == family }.compactMap(\.postScriptName)
    }

    /// The PostScript name of one of these fonts.
    func name(of font: DisplayFont) -> String? {
        guard let family = font.family else { return nil }
        return faces.first { $0.family == family && $0.weight == font.weight && $0.isItalic == font.isItalic }?
            .postScriptName
    }
}
