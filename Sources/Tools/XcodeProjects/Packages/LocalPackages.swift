internal import ExtensionManifest

/// The packages that lie in a project's folders or were fetched, and the modules of them that are used.
struct LocalPackages {
    private struct Package {
        var folder: String
        var manifest: PackageManifest
        /// As that of a repository: the folder has its name.
        var identity: String { ProjectPath.name(folder).lowercased() }
    }

    /// Those of the project first.
    private var packages: [Package] = []
    /// The folders of fetched packages by the packages' identities. Their manifests are read when they are asked for.
    private var fetched: [String: String] = [:]
    /// Those of them whose manifests cannot be read, with the reason.
    private var unread: [String: ImportOmission] = [:]
    /// The manifests that were run, by the packages' folders.
    private let evaluated: [String: EvaluatedManifest]
    private var seen: Set<String> = []
    /// The modules that are used, by their keys.
    private var used: [String: ImportedModule] = [:]
    /// The libraries in C that are used, by their keys.
    private var usedLibraries: [String: ImportedLibrary] = [:]
    private(set) var omitted: [ImportOmission] = []
    private var fileCount = 0

    // Ours; a large application has 40 packages with 150 targets, and an author's folder some hundred repositories.
    private static let mostFetched = 10_000
    private static let mostPackages = 256
    private static let mostModules = 1_024
    /// Files of all modules together.
    private static let mostFiles = 20_000

    /// - Parameters:
    ///   - folders: the packages that the project names. Those that they name by folders come with them.
    ///   - fetched: folders with packages of repositories, each in a folder of its repository's name. Of two for one
    ///     package, the first counts.
    ///   - evaluated: the manifests that were run, by the packages' folders.
    init(
        folders: [String], fetched places: [String] = [], evaluated: [String: EvaluatedManifest] = [:],
        files: some ProjectFiles
    ) {
        self.evaluated = evaluated
        omitted += add(folders, files).sorted { $0.key > $1.key }.map(\.value)
        for place in places {
            for name in files.names(in: place, limit: Self.mostFetched) where !name.hasPrefix(".") {
                let identity = name.lowercased()
                fetched[identity] = fetched[identity] ?? place + "/" + name
            }
        }
    }

    /// Adds packages, in the order of their folders.
    ///
    /// - Returns: the reasons why manifests cannot be read, by their folders.
    private mutating func add(_ folders: [String], _ files: some ProjectFiles) -> [String: ImportOmission] {
        var waiting = folders
        var (found, unread): ([Package], [String: ImportOmission]) = ([], [:])
        while let folder = waiting.popLast(), packages.count + found.count < Self.mostPackages {
            guard seen.insert(folder).inserted, let bytes = files.bytes(folder + "/Package.swift") else { continue }
            let manifest: PackageManifest
            do throws(ImportOmission.Reason) {
                if let evaluated = evaluated[folder] {
                    manifest = try evaluated.read()
                } else {
                    manifest = try PackageManifest.read(bytes)
                }
            } catch {
                unread[folder] = Self.omission(folder, error)
                continue
            }
            found.append(Package(folder: folder, manifest: manifest))
            waiting += manifest.requirements.compactMap(\.path).map { path in
                let place = ProjectPath.join(folder, path)
                return place.isEmpty ? "." : place
            }
        }
        packages += found.sorted { $0.folder < $1.folder }
        return unread
    }

    private static func omission(_ folder: String, _ reason: ImportOmission.Reason) -> ImportOmission {
        ImportOmission(folder + "/Package.swift", reason)
    }

    var modules: [ImportedModule] { used.values.sorted { $0.target < $1.target } }
    var libraries: [ImportedLibrary] { usedLibraries.values.sorted { $0.target < $1.target } }

    /// The keys of the modules of a product, which are used from now on; nil if no package has it. Of a repository, its own
    /// package counts alone, so that no other one stands for it by a product of the same name.
    mutating func use(
        product: String, of repository: RepositoryPackage? = nil, files: some ProjectFiles
    ) -> [String]? {
        if let identity = repository?.identity, let folder = fetched[identity],
            let reason = add([folder], files)[folder]
        {
            unread[identity] = reason
        }
        let found = packages.first { package in
            package.manifest.products[product] != nil && repository.map { package.identity == $0.identity } ?? true
        }
        guard let package = found else {
            // One of them may have it.
            for package in packages where package.manifest.isComputed && evaluated[package.folder] == nil {
                if repository.map({ package.identity == $0.identity }) ?? true { omitComputed(package) }
            }
            return nil
        }
        if package.manifest.computedProducts.contains(product), evaluated[package.folder] == nil {
            omitComputed(package)
        }
        return (package.manifest.products[product] ?? []).compactMap { use(target: $0, of: package, files) }
    }

    /// - Returns: the module's key; nil for a target that is not compiled.
    private mutating func use(target name: String, of package: Package, _ files: some ProjectFiles) -> String? {
        let key = "\(package.folder)/\(name)"
        if used[key] != nil || usedLibraries[key] != nil { return key }
        guard let target = package.manifest.targets.first(where: { $0.name == name }),
            used.count + usedLibraries.count < Self.mostModules, fileCount <= Self.mostFiles
        else { return nil }
        if target.isComputed, evaluated[package.folder] == nil { omitComputed(package) }
        let isOnly = package.manifest.targets.filter(\.isPlain).count == 1
        if target.kind != .other,
            let library = ImportedLibrary(target, key: key, folder: package.folder, isOnly: isOnly, files: files)
        {
            return use(library, target, of: package, files)
        }
        guard target.kind != .systemLibrary else { return omit(key, .moduleMap) }
        guard target.isPlain else { return omit(key, .packageTarget) }
        let members: ProjectMembers
        do throws(ProjectError) {
            members = try ProjectMembers(target: target, isOnly: isOnly, folder: package.folder, files: files)
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
            uses: [], products: [], resources: members.resources, models: members.models,
            // The project's setting is not passed on to packages.
            hasAssetMembers: false, isPackage: true,
            omitted: members.omitted)
        for dependency in target.dependencies { use(dependency, by: key, of: package, files) }
        return key
    }

    private mutating func use(
        _ library: ImportedLibrary, _ target: PackageManifest.Target, of package: Package, _ files: some ProjectFiles
    ) -> String {
        let key = library.target
        usedLibraries[key] = library
        for dependency in target.dependencies { use(dependency, by: key, of: package, files) }
        return key
    }

    private mutating func use(
        _ dependency: PackageManifest.Target.Dependency, by key: String, of package: Package, _ files: some ProjectFiles
    ) {
        let own =
            dependency.package == nil ? package.manifest.targets.first { $0.name == dependency.name } : nil
        if own != nil {
            guard let other = use(target: dependency.name, of: package, files) else { return }
            used[key]?.uses.append(other)
            usedLibraries[key]?.uses.append(other)
        } else if !dependency.isForLinux {
            let repository = repository(of: dependency, in: package.manifest)
            if let others = use(product: dependency.name, of: repository, files: files) {
                used[key]?.uses += others
                usedLibraries[key]?.uses += others
            } else {
                let omission = omission(of: dependency.name, repository)
                if used[key] != nil { used[key]?.omitted.append(omission) } else { omitted.append(omission) }
            }
        }
    }

    /// The package of a product. An older manifest may name a product alone, by another name than its package has: the
    /// package is then the only one that no other dependency of the manifest names.
    private func repository(
        of dependency: PackageManifest.Target.Dependency, in manifest: PackageManifest
    ) -> RepositoryPackage? {
        let wanted = (dependency.package ?? dependency.name).lowercased()
        if let named = manifest.requirements.first(where: { $0.name.lowercased() == wanted }) {
            return named.repository
        }
        guard dependency.package == nil else { return nil }
        let known = Set(manifest.targets.flatMap(\.dependencies).map { ($0.package ?? $0.name).lowercased() })
        let others = manifest.requirements.filter { !known.contains($0.name.lowercased()) }.compactMap(\.repository)
        return others.count == 1 ? others.first : nil
    }

    /// Why a product is not there.
    func omission(of product: String, _ repository: RepositoryPackage?) -> ImportOmission {
        if let omission = repository.flatMap({ unread[$0.identity] }) { return omission }
        return ImportOmission(product, .package(repository))
    }

    private mutating func omitComputed(_ package: Package) {
        let omission = Self.omission(package.folder, .computedManifest)
        if !omitted.contains(omission) { omitted.append(omission) }
    }

    private mutating func omit(_ name: String, _ reason: ImportOmission.Reason) -> String? {
        let omission = ImportOmission(name, reason)
        if !omitted.contains(omission) { omitted.append(omission) }
        return nil
    }
}
