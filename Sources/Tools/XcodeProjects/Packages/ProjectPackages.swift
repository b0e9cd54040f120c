internal import ExtensionManifest

/// The packages that a project names.
struct ProjectPackages {
    private let objects: ProjectObjects

    init(_ objects: ProjectObjects) { self.objects = objects }

    /// The folders with a Package.swift: those that the project names as packages, and those in its list of files.
    func folders(_ groups: ProjectGroups, _ files: some ProjectFiles) -> [String] {
        let named = objects.all(of: "XCLocalSwiftPackageReference").compactMap { $0.string("relativePath") }
            .map { ProjectPath.join(groups.top, $0) }
        let listed = (objects.all(of: "PBXFileReference") + objects.all(of: "PBXFileSystemSynchronizedRootGroup"))
            .compactMap { groups[$0] }
            .filter { ProjectPath.ending($0).isEmpty && files.bytes($0 + "/Package.swift") != nil }
        return Set(named + listed).sorted()
    }

    /// The products of packages that a target links: Xcode notes each twice, and either note may be missing.
    func products(of target: ProjectObject) -> [ImportedProduct] {
        let linked = objects.linked(by: target).compactMap { objects.object("productRef", of: $0) }
        var names: Set<String> = []
        return (objects.list("packageProductDependencies", of: target) + linked).compactMap { dependency in
            guard let name = dependency.string("productName"), names.insert(name).inserted else { return nil }
            return ImportedProduct(
                name: name, repository: objects.object("package", of: dependency).flatMap(Self.repository))
        }
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
        omitted += packages.omitted
    }

    private static func resolve(
        _ module: inout ImportedModule, _ packages: inout LocalPackages, _ files: some ProjectFiles
    ) {
        for product in module.products {
            if let targets = packages.use(product: product.name, of: product.repository, files: files) {
                module.uses += targets
            } else {
                module.omitted.append(packages.omission(of: product.name, product.repository))
            }
        }
    }
}
