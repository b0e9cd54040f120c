internal import Foundation
internal import PlainText
internal import XcodeProjects

/// The folder of an imported package.
struct ImportedFolder {
    let path: String
    let place: ProjectPlace

    /// Writes the package: its texts, relative links to the project's files, and the lowered sources.
    func write(_ package: ImportedPackage, sdk: SDKFolders) throws {
        let new = NewFolder(path)
        let texts = PackageText(package)
        // A relative link goes up from the real folder, whatever `..` and links its path has. Only links of a folder that
        // exists are found.
        let folder = URL(fileURLWithPath: path)
        let parent = folder.deletingLastPathComponent().path
        try? FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
        let root = LoweredFolder.real(parent) + "/" + folder.lastPathComponent
        let manifest = GeneratedText.filled(
            PackageResources.ImportPackage_template,
            [
                "sdk": GeneratedText.swiftLiteral(sdk.library), "modules": sdk.moduleArguments, "name": texts.name,
                "products": texts.products, "targets": texts.targets,
                "standards": texts.standards,
            ])
        let makefile = GeneratedText.filled(
            PackageResources.ImportMakefile_template,
            [
                "hostel": GeneratedText.makeValue(sdk.hostel), "sdk": GeneratedText.makeValue(sdk.library),
                "host": texts.host,
                "rules": texts.rules(inside: place.boundary.folders.map { Self.relative($0, from: root) }) {
                    Self.relative(place.absolute($0), from: root)
                },
            ])
        let files = ["Package.swift": manifest, "Makefile": makefile, ".gitignore": ".build/\nSources/\n"]
        try new.write(package.texts.merging(files) { $1 }) {
            try writeLinks(of: package, root)
            try Self.lower(package, root)
        }
    }

    private func writeLinks(of package: ImportedPackage, _ root: String) throws(CommandFailure) {
        for link in package.links {
            let file = URL(fileURLWithPath: root + "/" + link.path)
            let folder = file.deletingLastPathComponent()
            guard place.boundary.allows(place.absolute(link.target)) else {
                throw CommandFailure.bad("\(link.target) leads outside of the project. Import again with --outside.")
            }
            do {
                try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
                guard LoweredFolder.real(folder.path).isSamePath(as: folder.path) else {
                    throw CommandFailure.bad("\(file.path) would be made in a folder of the project.")
                }
                try FileManager.default.createSymbolicLink(
                    atPath: file.path,
                    withDestinationPath: Self.relative(place.absolute(link.target), from: folder.path))
            } catch let failure as CommandFailure {
                throw failure
            } catch {
                throw CommandFailure.bad(
                    "\(file.path) could not be made a link: \((error as NSError).localizedDescription). Import into "
                        + "another folder with --into.")
            }
        }
    }

    private static func lower(_ package: ImportedPackage, _ root: String) throws(CommandFailure) {
        for module in package.allModules where !module.sources.isEmpty {
            let folders = (ImportedPackage.originals(of: module), ImportedPackage.sources(of: module))
            _ = try LoweredFolder(
                from: root + "/" + folders.0, to: root + "/" + folders.1, isOfProject: !module.isPackage
            ).write()
        }
    }

    /// A path as it is named from a folder. Both are absolute.
    static func relative(_ path: String, from folder: String) -> String {
        let (there, here) = (path.split(separator: "/"), folder.split(separator: "/"))
        let common = zip(there, here).prefix { $0 == $1 }.count
        let parts = Array(repeating: "..", count: here.count - common) + there[common...]
        return parts.isEmpty ? "." : parts.joined(separator: "/")
    }
}
