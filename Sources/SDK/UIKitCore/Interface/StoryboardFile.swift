internal import ExtensionFoundation
internal import InterfaceFiles
internal import LanguageFolders

/// A compiled storyboard or nib of a bundle.
@MainActor
struct StoryboardFile {
    let name: String
    let bundle: Bundle
    let document: InterfaceElement

    /// - Parameters:
    ///   - name: without its ending.
    ///   - ending: of the folder that `hostel bundle` wrote.
    static func read(
        _ name: String, in bundle: Bundle, ending: String = InterfaceFile.ending
    ) throws(StoryboardFailure) -> StoryboardFile {
        let root = bundle.resourcePath ?? bundle.bundlePath
        guard !name.isEmpty, !name.contains("/"), name != ".." else {
            throw StoryboardFailure(name, "it has no such name")
        }
        let folders = LocalizedTables.of(bundle).languages.allFolders(for: ExtensionLocale.current)
        for folder in [""] + folders.map({ LanguageFolder.name(of: $0) + "/" }) {
            let path = "\(root)/\(folder)\(name).\(ending)/\(InterfaceFile.file)"
            guard let size = try? FileManager.default.attributesOfItem(atPath: path)[.size] as? NSNumber else {
                continue
            }
            do throws(RecordFileError) {
                guard size.intValue <= InterfaceFile.mostBytes else { throw .tooLarge(InterfaceFile.bounds) }
                let file = try InterfaceFile(FileManager.default.contents(atPath: path) ?? Data())
                return StoryboardFile(name: name, bundle: bundle, document: file.document)
            } catch {
                throw StoryboardFailure(name, "\(error)")
            }
        }
        throw StoryboardFailure(name, "the bundle has no \(name).\(ending) that hostel bundle compiled")
    }

    /// The scene whose controller the document names as its first.
    var initialScene: InterfaceElement? {
        document["initialViewController"].flatMap { scene(controller: $0) }
    }

    func scene(_ storyboardIdentifier: String) -> InterfaceElement? {
        scenes.first { Self.controller(of: $0)?["storyboardIdentifier"] == storyboardIdentifier }
    }

    /// The scene of a controller by its identifier in the document.
    func scene(controller identifier: String) -> InterfaceElement? {
        scenes.first { Self.controller(of: $0)?.identifier == identifier }
    }

    private var scenes: [InterfaceElement] { document.child("scenes")?.children ?? [] }

    static func controller(of scene: InterfaceElement) -> InterfaceElement? {
        scene.child("objects")?.children.first { $0.name.hasSuffix("ontroller") }
    }

    /// A colour that the document keeps beside its scenes, for bundles without an asset of the name.
    func color(named name: String) -> InterfaceElement? {
        document.child("resources")?.children.first { $0.name.hasSuffix("Color") && $0["name"] == name }?.child("color")
    }

    /// The text of an element's key in the language of the process; nil without one.
    func text(_ element: InterfaceElement, _ key: String) -> String? {
        guard let identifier = element.identifier else { return nil }
        return LocalizedTables.of(bundle).format(
            "\(identifier).\(key)", table: name, locale: ExtensionLocale.current, arguments: [])
    }
}

struct StoryboardFailure: Error, CustomStringConvertible {
    let description: String

    init(_ name: String, _ reason: String) { description = "\(name) cannot be read: \(reason)." }
}
