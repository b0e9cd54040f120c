internal import ExtensionManifest

/// The packages that a project names.
struct ProjectPackages {
    private let objects: ProjectObjects

    init(_ objects: ProjectObjects) { self.objects = objects }

    // Ours; an application's folder of packages has 40.
    private static let mostBelow = 512

    /// The folders with a Package.swift: those that the project names as packages, those in its list of files, and those in
    /// its synchronized folders.
    func folders(_ groups: ProjectGroups, _ files: some ProjectFiles) -> [String] {
        func hasManifest(_ folder: String) -> Bool {
            ProjectPath.ending(folder).isEmpty && files.bytes(folder + "/Package.swift") != nil
        }
        // A path without a name is the project's own folder.
        func folder(_ path: String) -> String { path.isEmpty ? "." : path }
        let named = objects.all(of: "XCLocalSwiftPackageReference").compactMap { $0.string("relativePath") }
            .map { folder(ProjectPath.join(groups.top, $0)) }
        let synchronized = Set(objects.synchronizedFolders.compactMap { groups[$0] }.map(folder))
        var listed = Set(objects.all(of: "PBXFileReference").compactMap { groups[$0] }.map(folder)).union(synchronized)
        for folder in synchronized.sorted() {
            let names = files.names(in: folder, limit: Self.mostBelow)
            guard objects.budget.take(names.count + 1) else { break }
            listed.formUnion(names.map { ProjectPath.join(folder, $0) })
        }
        return Set(named).union(listed.filter(hasManifest)).sorted()
    }

    /// The products of packages that a target links: Xcode notes each twice, and either note may be missing.
    func products(of target: ProjectObject) -> [ImportedProduct] {
        let linked = objects.linked(by: target).compactMap { objects.object("productRef", of: $0) }
        var names: Set<String> = []
        return (objects.list("packageProductDependencies", of: target) + linked).compactMap { dependency in
            guard let name = dependency.string("productName"), names.insert(name).inserted else { return nil }
            let package = objects.object("package", of: dependency)
            return ImportedProduct(
                name: name, repository: package.flatMap(Self.repository),
                likely: package == nil ? likely(name) : nil)
        }
    }

    /// The repository whose name is a product's, or begins it, as Nuke begins NukeUI: the longest such name.
    private func likely(_ product: String) -> RepositoryPackage? {
        let product = product.lowercased()
        guard objects.budget.take(objects.remotePackages.count) else { return nil }
        return objects.remotePackages.compactMap(Self.repository)
            .filter { product.hasPrefix($0.identity) }.max { $0.identity.utf8.count < $1.identity.utf8.count }
    }

    /// Nil for a package in a folder.
    private static func repository(_ package: ProjectObject) -> RepositoryPackage? {
        guard let url = package.string("repositoryURL") else { return nil }
        let fields = package.fields["requirement"]?.dictionary ?? [:]
        func text(_ key: String) -> String? { fields[key]?.string }
        let rule: RepositoryPackage.Rule? =
            switch text("kind") {
            case "upToNextMinorVersion": text("minimumVersion").map { .upToNextMinor($0) }
            case "exactVersion": text("version").map { .exact($0) }
            case "branch": text("branch").map { .branch($0) }
            case "revision": text("revision").map { .revision($0) }
            case "versionRange":
                text("minimumVersion").flatMap { least in text("maximumVersion").map { .range(least, $0) } }
            default: text("minimumVersion").map { .from($0) }
            }
        return RepositoryPackage(url: url, rule ?? .unknown)
    }
}

extension ImportedProject {
    /// Joins the modules to those of the packages that are there, and leaves out all other products.
    mutating func resolve(_ packages: consuming LocalPackages, files: some ProjectFiles) {
        for place in extensions.indices { Self.resolve(&extensions[place].module, &packages, files) }
        for place in frameworks.indices { Self.resolve(&frameworks[place], &packages, files) }
        frameworks += packages.modules
        libraries += packages.libraries
        omitted += packages.omitted
    }

    private static func resolve(
        _ module: inout ImportedModule, _ packages: inout LocalPackages, _ files: some ProjectFiles
    ) {
        for product in module.products {
            let own = packages.use(product: product.name, of: product.repository, files: files)
            let targets =
                own ?? product.likely.flatMap { packages.use(product: product.name, of: $0, files: files) }
            if let targets {
                module.uses += targets
            } else {
                module.omitted.append(packages.omission(of: product.name, product.repository ?? product.likely))
            }
        }
    }
}
