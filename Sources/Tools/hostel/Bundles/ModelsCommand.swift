internal import ArgumentParser
internal import BundleMaking
internal import ExtensionManifest
internal import Foundation
internal import PlainText
internal import SourceLowering

struct ModelsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "models",
        abstract: "Write a Swift source with the classes of a Core Data model.",
        discussion: """
            Xcode's build makes classes from a target's .xcdatamodeld. This command writes them, and the model itself, \
            which NSPersistentContainer(name:) finds by the folder's name. Run the command again after a change of the model.

              hostel models Clock.xcdatamodeld --swift Sources/Clock/Model.swift

            Exit codes: 0 the source was written; 1 the model is faulty, or the file cannot be written; 2 wrong usage.
            """)

    @Argument(help: "A model (.xcdatamodeld, of which the current version is read, or .xcdatamodel).")
    var model: String

    @Option(help: "The file to write. Without it: the standard output.")
    var swift: String?

    @Option(
        help: ArgumentHelp(
            "The folder of the module's sources. An entity whose class they do not declare has plain objects.",
            valueName: "folder"))
    var sources: String?

    func run() throws {
        let classes = sources.map(Self.classes)
        let source = try GeneratedSource.make(from: model, ".xcdatamodeld", faults: DataModelError.self) {
            let folder = URL(fileURLWithPath: model)
            let file = try Self.version(of: folder).appendingPathComponent("contents").path
            let bytes = try GeneratedSource.content(of: file, inside: model, limit: DataModel.mostBytes)
            return try DataModelSource(
                folder.deletingPathExtension().lastPathComponent, DataModel(bytes), classes: classes
            ).source
        }
        try source.write(to: swift)
    }

    /// The classes that the Swift sources of a folder declare.
    private static func classes(in folder: String) -> Set<String> {
        let folder = LoweredFolder.real(folder)
        var classes: Set<String> = []
        for name in LoweredFolder.sources(in: folder) ?? [] {
            guard
                let bytes = try? OpenFile(LoweredFolder.real(folder + "/" + name)).readAll(limit: LoweredSource.longest)
            else { continue }
            classes.formUnion(DeclaredClasses.of(bytes))
        }
        return classes
    }

    /// The folder with the current version of a model.
    private static func version(of folder: URL) throws -> URL {
        guard folder.pathExtension == "xcdatamodeld" else { return folder }
        let file = folder.appendingPathComponent(".xccurrentversion").path
        let limit = PropertyListLimits.standard.bytes
        if let bytes = try? GeneratedSource.content(of: file, inside: folder.path, limit: limit),
            let list = try? PropertyList.read(bytes),
            let name = list.root.dictionary?["_XCCurrentVersionName"]?.string, !name.hasSlash
        {
            return folder.appendingPathComponent(name)
        }
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        let versions = names.filter { $0.hasSuffix(".xcdatamodel") }.sorted()
        return folder.appendingPathComponent(versions.first ?? "")
    }
}
