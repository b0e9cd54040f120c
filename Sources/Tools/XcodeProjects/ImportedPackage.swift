internal import ExtensionManifest
internal import PlainText

/// The package that is written for an imported project: new files, and links to the project's files.
package struct ImportedPackage: Hashable, Sendable {
    /// A link in the package.
    package struct Link: Hashable, Sendable {
        /// Its path in the package.
        package var path: String
        /// The file or folder that it names, relative to the folder that holds the project.
        package var target: String
    }

    package private(set) var links: [Link] = []
    /// The texts of further sources by their paths in the package.
    package private(set) var texts: [String: String] = [:]
    /// The modules by the names of their targets.
    private var modules: [String: String] = [:]
    package let project: ImportedProject

    package init(_ project: ImportedProject) {
        self.project = project
        for module in allModules { modules[module.target] = module.name }
        for library in project.libraries {
            modules[library.target] = library.name
            links.append(Link(path: Self.folder(of: library), target: library.folder))
        }
        for module in allModules {
            add(module.sources, into: Self.originals(of: module))
            add(module.intents, into: "Intents/\(module.name)")
            add(module.models, into: "Models/\(module.name)")
            if module.isPackage, !(module.resources.isEmpty && module.models.isEmpty) {
                texts[Self.originals(of: module) + "/Bundle+Module.swift"] = Self.moduleBundle
            }
            let exports = exports(of: module)
            if !exports.isEmpty {
                texts[Self.originals(of: module) + "/Exported+Modules.swift"] = Self.imports(exports)
            }
        }
        // The bundle of a widget gets the files of the frameworks that it uses: it has no other place for them.
        for entry in project.extensions {
            let modules = [entry.module] + project.frameworks
            add(
                modules.flatMap(\.resources) + modules.flatMap(\.models).map(Self.named),
                into: Self.resources(of: entry.module))
        }
        // The names of a framework's own assets are made from its catalogs alone.
        for module in project.frameworks where module.isCompiled {
            add(module.resources.filter(Self.isCatalog), into: Self.resources(of: module))
        }
        links = Self.outermost(links)
    }

    /// The links that lie in no other link. The folder that a link names has its files already, and a link that is made
    /// below it would be made in the project.
    private static func outermost(_ links: [Link]) -> [Link] {
        let paths = Set(links.map { Array($0.path.utf8) })
        let slash = UInt8(ascii: "/")
        return links.filter { link in
            let bytes = Array(link.path.utf8)
            return !bytes.indices.contains { bytes[$0] == slash && paths.contains(Array(bytes[..<$0])) }
        }
    }

    private mutating func add(_ resources: [ImportedResource], into folder: String) {
        var taken: [String: Int] = [:]
        for resource in resources {
            let number = taken[resource.name, default: 0] + 1
            taken[resource.name] = number
            // All catalogs become one, whatever their names; of other files of one name, the first counts.
            guard number == 1 || Self.isCatalog(resource) else { continue }
            let name = number == 1 ? resource.name : "\(number)-\(resource.name)"
            links.append(Link(path: "\(folder)/\(name)", target: resource.path))
        }
    }

    /// A model is code, and a bundle has its name.
    private static func named(_ model: String) -> ImportedResource {
        ImportedResource(path: model, name: ProjectPath.name(model))
    }

    /// The modules that a module's headers import and that there are.
    private func exports(of module: ImportedModule) -> [String] {
        let own = Set(dependencies(of: module))
        return module.exports.filter { own.contains($0) || ImportedNames.shared.contains($0) }
    }

    /// An import that is exported holds for all files of a module, as one of its header does.
    private static func imports(_ modules: [String]) -> String {
        "// The headers of the module import these, so its files have them, and so have files that import it.\n"
            + modules.map { "@_exported import \($0)\n" }.joined()
    }

    private static func isCatalog(_ resource: ImportedResource) -> Bool {
        ProjectPath.ending(resource.path) == "xcassets"
    }

    /// SwiftPM writes this property for a target with resources.
    private static let moduleBundle = """
        import Foundation

        extension Foundation.Bundle {
            /// The widget's bundle, which has the resources of all packages that the widget uses.
            nonisolated static var module: Bundle { .main }
        }

        """

    /// The modules that are compiled.
    package var allModules: [ImportedModule] {
        project.extensions.map(\.module) + project.frameworks.filter(\.isCompiled)
    }

    /// The names of the modules that a module imports.
    package func dependencies(of module: ImportedModule) -> [String] { names(module.uses) }

    /// The names of the targets that a library uses.
    func dependencies(of library: ImportedLibrary) -> [String] { names(library.uses.filter { $0 != library.target }) }

    private func names(_ uses: [String]) -> [String] { Set(uses.compactMap { modules[$0] }).sorted() }

    /// The link to a library's folder.
    static func folder(of library: ImportedLibrary) -> String { "Libraries/\(library.name)" }

    /// The folder of the links to a module's sources.
    package static func originals(of module: ImportedModule) -> String { "Originals/\(module.name)" }

    /// The folder of the sources that are compiled: made of the originals before each build.
    package static func sources(of module: ImportedModule) -> String { "Sources/\(module.name)" }

    package static func resources(of module: ImportedModule) -> String { "Resources/\(module.name)" }

    package func hasResources(_ entry: ImportedExtension) -> Bool {
        links.contains { $0.path.lies(in: Self.resources(of: entry.module)) }
    }

    /// Whether a build makes Swift symbols for the pictures and colours of a module.
    package static func hasAssets(_ module: ImportedModule) -> Bool { module.resources.contains(where: isCatalog) }

    /// Whether a source would have the name of one that a build makes beside it, such as `GeneratedAssets.swift`.
    private static func isGenerated(_ name: String) -> Bool {
        let name = name.lowercased()
        return name.hasSuffix(".swift")
            && ["generatedassets", "generatedintents", "generatedmodels"].contains { start in
                name.hasPrefix(start) && name.dropFirst(start.count).prefix { $0 != "." }.allSatisfy(\.isNumber)
            }
    }

    /// Links files by their names. A further file of a name gets a number before it: `2-Main.swift`.
    private mutating func add(_ files: [String], into folder: String) {
        // SwiftPM makes a program of a target with a file of the first name; the others are those of written files.
        var taken = ["main.swift": 1, "bundle+module.swift": 1, "exported+modules.swift": 1]
        for file in files {
            let name = ProjectPath.name(file)
            let number = taken[name.lowercased(), default: Self.isGenerated(name) ? 1 : 0] + 1
            taken[name.lowercased()] = number
            links.append(Link(path: "\(folder)/\(number == 1 ? "" : "\(number)-")\(name)", target: file))
        }
    }
}
