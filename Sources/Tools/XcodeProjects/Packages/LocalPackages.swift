internal import ExtensionManifest

/// The packages that lie in a project's folders or were fetched, and the modules of them that are used.
struct LocalPackages {
    private struct Package {
        var folder: String
        var manifest: PackageManifest
    }

    /// Those of the project first.
    private var packages: [Package] = []
    /// The folders of fetched packages whose manifests compute their targets, by the packages' identities.
    private var computed: [String: String] = [:]
    /// The modules that are used, by their keys.
    private var used: [String: ImportedModule] = [:]
    private(set) var omitted: [ImportOmission] = []
    private var fileCount = 0

    // Ours; a large application has 40 packages with 150 targets.
    private static let mostPackages = 256
    private static let mostModules = 1_024
    /// Files of all modules together.
    private static let mostFiles = 20_000

    /// - Parameters:
    ///   - folders: the packages that the project names. Those that they name by folders come with them.
    ///   - fetched: a folder with packages of repositories, each in a folder of its repository's name.
    init(folders: [String], fetched: String? = nil, files: some ProjectFiles) {
        var seen: Set<String> = []
        for folder in add(folders, &seen, files) {
            omitted.append(ImportOmission(folder + "/Package.swift", .computedManifest))
        }
        guard let fetched else { return }
        let names = files.names(in: fetched, limit: Self.mostPackages)
        for folder in add(names.map { fetched + "/" + $0 }, &seen, files) {
            computed[ProjectPath.name(folder).lowercased()] = folder
        }
    }

    /// Adds packages, in the order of their folders.
    ///
    /// - Returns: the folders whose manifests compute their targets.
    private mutating func add(_ folders: [String], _ seen: inout Set<String>, _ files: some ProjectFiles) -> [String] {
        var waiting = folders
        var (found, computed): ([Package], [String]) = ([], [])
        while let folder = waiting.popLast(), packages.count + found.count < Self.mostPackages {
            guard seen.insert(folder).inserted, let bytes = files.bytes(folder + "/Package.swift") else { continue }
            guard let manifest = PackageManifest(bytes) else {
                computed.append(folder)
                continue
            }
            found.append(Package(folder: folder, manifest: manifest))
            waiting += manifest.requirements.compactMap(\.path).map { ProjectPath.join(folder, $0) }
        }
        packages += found.sorted { $0.folder < $1.folder }
        return computed
    }

    var modules: [ImportedModule] { used.values.sorted { $0.target < $1.target } }

    /// The keys of the modules of a product, which are used from now on; nil if no package has it. Of several that have it,
    /// the repository's own counts.
    mutating func use(
        product: String, of repository: RepositoryPackage? = nil, files: some ProjectFiles
    ) -> [String]? {
        let having = packages.filter { $0.manifest.products[product] != nil }
        let own = having.first { ProjectPath.name($0.folder).lowercased() == repository?.identity }
        guard let package = own ?? having.first else { return nil }
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
        } else {
            let wanted = (dependency.package ?? dependency.name).lowercased()
            let repository = package.manifest.requirements.first { $0.name.lowercased() == wanted }?.repository
            if let others = use(product: dependency.name, of: repository, files: files) {
                used[key]?.uses += others
            } else {
                let omission = omission(of: dependency.name, repository)
                used[key]?.omitted.append(omission)
            }
        }
    }

    /// Why a product is not there.
    func omission(of product: String, _ repository: RepositoryPackage?) -> ImportOmission {
        if let folder = repository.flatMap({ computed[$0.identity] }) {
            return ImportOmission(folder + "/Package.swift", .computedManifest)
        }
        return ImportOmission(product, .package(repository))
    }

    private mutating func omit(_ name: String, _ reason: ImportOmission.Reason) -> String? {
        let omission = ImportOmission(name, reason)
        if !omitted.contains(omission) { omitted.append(omission) }
        return nil
    }
}
