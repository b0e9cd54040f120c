import AssetFiles
import ExtensionManifest
import Foundation
import InterfaceFiles
import SystemPackage
import XMLReading

/// Compiles the resources of a source tree while they are copied into a bundle: asset catalogs, texts, storyboards,
/// nibs and the names of Core Data models.
struct ResourceCompiler {
    private var assets: AssetCatalogCompiler
    private var texts: [String: TextCatalog.Tables] = [:]
    private var interfaces: [String: InterfaceFile] = [:]
    private var models: Set<FilePath> = []
    private(set) var findings: [Finding] = []
    /// For the files that are copied.
    var room = ResourceRoom()

    private static let mostFindings = 64

    init(vectors: any VectorConverting) { assets = AssetCatalogCompiler(vectors: vectors) }

    /// Whether a folder is compiled instead of copied.
    mutating func takesFolder(_ path: FilePath) -> Bool {
        if let model = CompiledModelName.file(of: path) {
            models.insert(model)
            return true
        }
        guard path.lastComponent?.string.hasSuffix(".xcassets") == true else { return false }
        assets.add(path)
        return true
    }

    /// Whether a file is compiled instead of copied. A table of texts is only checked.
    ///
    /// - Parameter name: relative to the bundle.
    mutating func takesFile(_ path: FilePath, name: String) -> Bool {
        if name.hasSuffix(".strings") || name.hasSuffix(".stringsdict") {
            check(path, name)
            return false
        }
        if name.hasSuffix(".intentdefinition") { report(.intentsNotUsed(name)) }
        if name.hasSuffix(".storyboard") {
            compileInterface(path, name, to: name + "c")
            return true
        }
        if name.hasSuffix(".xib") {
            compileInterface(path, name, to: name.dropLast(3) + InterfaceFile.nibEnding)
            return true
        }
        guard name.hasSuffix(".xcstrings") else { return false }
        do {
            let bytes = try OpenFile(path.string).readAll(limit: TextCatalog.mostBytes)
            let table = path.stem ?? "Localizable"
            let folder = FilePath(name).removingLastComponent().string
            for (language, tables) in try TextCatalog(bytes).languages {
                texts[(folder.isEmpty ? "" : folder + "/") + "\(language).lproj/\(table)"] = tables
            }
        } catch {
            report(.textsRefused(name, "\(error)"))
        }
        return true
    }

    private mutating func compileInterface(_ path: FilePath, _ name: String, to place: String) {
        do {
            let compiled = try StoryboardCompiler(OpenFile(path.string).readAll(limit: XMLReader.mostBytes))
            interfaces[place] = compiled.file
            for element in compiled.omissions { report(.storyboardElementNotShown(name, element)) }
        } catch {
            report(.storyboardRefused(name, "\(error)"))
        }
    }

    private mutating func check(_ path: FilePath, _ name: String) {
        do {
            let limits = PropertyListLimits(bytes: 8 << 20, depth: 16, values: 400_000)
            let list = try PropertyList.read(OpenFile(path.string).readAll(limit: limits.bytes), limits: limits)
            if list.root.dictionary == nil { report(.textsRefused(name, "it is not a table")) }
        } catch PropertyListError.empty where name.hasSuffix(".strings") {
            // A table without texts, as Xcode writes it for a storyboard whose texts nobody has translated.
        } catch {
            report(.textsRefused(name, "\(error)"))
        }
    }

    private mutating func report(_ finding: Finding) {
        if findings.count < Self.mostFindings { findings.append(finding) }
    }

    /// Writes the compiled resources.
    ///
    /// - Returns: the findings about all resources.
    func write(into bundle: FilePath, _ step: BundleStep) throws(BundlingError) -> [Finding] {
        for (name, tables) in texts.sorted(by: { $0.key < $1.key }) {
            try write(tables.texts, name + ".strings", bundle, step)
            try write(tables.plurals, name + ".stringsdict", bundle, step)
        }
        for (name, file) in interfaces.sorted(by: { $0.key < $1.key }) {
            let folder = bundle.appending(FilePath(name).components)
            try step.run("write", folder.appending(InterfaceFile.file)) { path in
                try FileManager.default.createDirectory(atPath: folder.string, withIntermediateDirectories: true)
                try Data(file.text.utf8).write(to: URL(fileURLWithPath: path))
            }
        }
        for name in models.sorted(by: { $0.string < $1.string }) {
            let file = bundle.appending(name.components)
            try step.run("write", file) { path in
                try FileManager.default.createDirectory(
                    atPath: file.removingLastComponent().string, withIntermediateDirectories: true)
                try CompiledModelName.content().write(to: URL(fileURLWithPath: path))
            }
        }
        guard !assets.index.isEmpty else { return findings + assets.findings }
        var room = room
        var refused: [Finding] = []
        let folder = bundle.appending(AssetIndex.folder)
        try step.run("make", folder) {
            try FileManager.default.createDirectory(atPath: $0, withIntermediateDirectories: true)
        }
        for file in assets.files {
            if let reason = room.take(file.from) {
                refused.append(.resourceRefused(file.from.lastComponent?.string ?? "", reason))
                continue
            }
            try step.run("copy", folder.appending(file.to)) {
                try FileManager.default.copyItem(atPath: file.from.string, toPath: $0)
            }
        }
        for file in assets.drawn {
            try step.run("write", folder.appending(file.to)) {
                try Data(file.png).write(to: URL(fileURLWithPath: $0))
            }
        }
        try step.run("write", folder.appending(AssetIndex.file)) {
            try Data(assets.index.text.utf8).write(to: URL(fileURLWithPath: $0))
        }
        return findings + assets.findings + refused
    }

    private func write(
        _ table: [String: PropertyListValue], _ name: String, _ bundle: FilePath, _ step: BundleStep
    ) throws(BundlingError) {
        let file = bundle.appending(FilePath(name).components)
        guard !table.isEmpty else { return }
        // A table in the source tree has the first word, as in the original's build.
        var all = (try? PropertyList.read(OpenFile(file.string).readAll(limit: 8 << 20)).root.dictionary) ?? [:]
        all.merge(table) { own, _ in own }
        try step.run("write", file) { path in
            try FileManager.default.createDirectory(
                atPath: file.removingLastComponent().string, withIntermediateDirectories: true)
            try PropertyListValue.dictionary(all).xmlData().write(to: URL(fileURLWithPath: path))
        }
    }
}
