internal import ExtensionManifest

/// The packages that lie in a project's folders, and the modules of them that are used.
struct LocalPackages {
    private struct Package {
        var folder: String
        var manifest: PackageManifest
    }

    private var packages: [Package] = []
    /// The modules that are used, by their keys.
    private var used: [String: ImportedModule] = [:]
    private(set) var omitted: [ImportOmission] = []
    private var fileCount = 0

    // Ours; a large application has 40 packages with 150 targets.
    private static let mostPackages = 256
    private static let mostModules = 1_024
    /// Files of all modules together.
    private static let mostFiles = 20_000

    /// - Parameter folders: the packages that the project names. Those that they name by folders come with them.
    init(folders: [String], files: some ProjectFiles) {
        var waiting = folders
        var seen: Set<String> = []
        while let folder = waiting.popLast(), packages.count < Self.mostPackages {
            guard seen.insert(folder).inserted, let bytes = files.bytes(folder + "/Package.swift") else { continue }
            guard let manifest = PackageManifest(bytes) else {
                omitted.append(ImportOmission(folder + "/Package.swift", .computedManifest))
                continue
            }
            packages.append(Package(folder: folder, manifest: manifest))
            waiting += manifest.requirements.compactMap(\.path).map { ProjectPath.join(folder, $0) }
        }
        packages.sort { $0.folder < $1.folder }
    }

    var modules: [ImportedModule] { used.values.sorted { $0.target < $1.target } }

    /// The keys of the modules of a product, which are used from now on; nil if no package has it.
    mutating func use(product: String, files: some ProjectFiles) -> [String]? {
        guard let package = packages.first(where: { $0.manifest.products[product] != nil }) else { return nil }
        return (package.manifest.products[product] ?? []).compactMap { use(target: $0, of: package, files) }
    }

    /// - Returns: the module's key; nil for a target that is not compiled.
    private mutating func use(target name: String, of package: Package, _ files: some ProjectFiles) -> String? {
        let key = "\(package.folder)/\(name)"
        if used[key] != nil { return key }
        guard let target = package.manifest.targets.first(where: { $0.name == name }),
            used.count < Self.mostModules, fileCount <= Self.mostFiles
        else { return nil }
        guard target.isPlain else { return omit(key, .packageTarget) }
        let members: ProjectMembers
        do throws(ProjectError) {
            members = try ProjectMembers(target: target, folder: package.folder, files: files)
        } catch {
            return omit(key, .tooManyFiles)
        }
        guard !members.sources.isEmpty else { return omit(key, .otherLanguage) }
        fileCount += members.count
        guard fileCount <= Self.mostFiles else { return omit(key, .tooManyFiles) }
        // The module is there before its dependencies are, so that a circle of them ends.
        used[key] = ImportedModule(
            target: key, name: BuildSettingText.c99Identifier(name), sources: members.sources, intents: members.intents,
            compiler: target.compiler,
            uses: [], products: [], resources: members.resources, models: members.models, isPackage: true,
            omitted: members.omitted)
        for dependency in target.dependencies { use(dependency, by: key, of: package, files) }
        return key
    }

    private mutating func use(
        _ dependency: PackageManifest.Target.Dependency, by key: String, of package: Package, _ files: some ProjectFiles
    ) {
        let isOwn =
            dependency.package == nil && package.manifest.targets.contains { $0.name == dependency.name }
        if isOwn {
            if let other = use(target: dependency.name, of: package, files) { used[key]?.uses.append(other) }
        } else if let others = use(product: dependency.name, files: files) {
            used[key]?.uses += others
        } else {
            let wanted = (dependency.package ?? dependency.name).lowercased()
            let declaration = package.manifest.requirements
                .first { $0.name.lowercased() == wanted }?.declaration
            used[key]?.omitted.append(ImportOmission(dependency.name, .package(declaration)))
        }
    }

    private mutating func omit(_ name: String, _ reason: ImportOmission.Reason) -> String? {
        let omission = ImportOmission(name, reason)
        if !omitted.contains(omission) { omitted.append(omission) }
        return nil
    }
}
