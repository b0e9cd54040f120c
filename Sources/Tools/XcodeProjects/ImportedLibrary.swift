internal import ExtensionManifest

/// A target of a package that SwiftPM compiles as it is: sources in C, or the module map of a library of the machine.
package struct ImportedLibrary: Hashable, Sendable {
    package enum Kind: Hashable, Sendable { case c, system }

    package var kind: Kind
    /// The target's name, with the path of its package before it.
    package var target: String
    /// The name of the target in the package that is written.
    package var name: String
    /// The names by which sources import it.
    var modules: [String]
    /// Its folder, relative to the folder that holds the project.
    package var folder: String
    var sources: [String]
    var exclude: [String]
    var settings: LibrarySettings
    /// Targets that its sources use.
    var uses: [String] = []
}

extension ImportedLibrary {
    // Ours; a large library in C has 2,000 files.
    private static let mostFiles = 20_000
    private static let languages: Set = ["c", "cc", "cpp", "cxx", "s"]

    /// - Returns: nil for a target with sources in Swift or Objective-C, or without sources or a module map.
    init?(_ target: PackageManifest.Target, key: String, folder: String, isOnly: Bool, files: some ProjectFiles) {
        guard
            let found = ProjectMembers.places(of: target, isOnly: isOnly, folder: folder).lazy
                .map({ (folder: $0, files: files.files(below: $0, limit: Self.mostFiles)) })
                .first(where: { !$0.files.isEmpty }), found.files.count <= Self.mostFiles
        else { return nil }
        let headers = target.kind == .plain ? target.library.publicHeaders ?? "include" : ""
        let map = files.bytes(ProjectPath.join(found.folder, ProjectPath.join(headers, "module.modulemap")))
        let named = map.map { ModuleMapText($0).modules } ?? []
        let compiled = found.files.filter { file in
            !ProjectMembers.isNamed(file, in: target.exclude)
                && (target.sources.isEmpty || ProjectMembers.isNamed(file, in: target.sources))
        }.map(ProjectPath.ending)
        if target.kind == .plain {
            guard compiled.contains(where: Self.languages.contains),
                !compiled.contains(where: { ["swift", "m", "mm"].contains($0) })
            else { return nil }
        } else if map == nil {
            return nil
        }
        var settings = target.library
        settings.c.isCompiled = compiled.contains("c")
        settings.cxx.isCompiled = compiled.contains { ["cc", "cpp", "cxx"].contains($0) }
        let name = BuildSettingText.c99Identifier(target.name)
        self.init(
            kind: target.kind == .plain ? .c : .system, target: key, name: name,
            modules: named.isEmpty ? [name] : named,
            folder: found.folder, sources: target.sources, exclude: target.exclude, settings: settings)
    }

    /// The omission with the header that the machine lacks for it; nil if it has all.
    func need(_ files: some ProjectFiles) -> ImportOmission? {
        let headers = kind == .c ? ProjectPath.join(folder, settings.publicHeaders ?? "include") : folder
        guard let bytes = files.bytes(headers + "/module.modulemap"),
            let missing = MachineHeaders(files).missing(
                ModuleMapText(bytes), in: headers, settings, includes: kind == .system)
        else { return nil }
        return ImportOmission(target, .header(missing.name, packages: missing.packages))
    }
}
