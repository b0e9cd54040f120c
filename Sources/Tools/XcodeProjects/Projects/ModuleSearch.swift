internal import ExtensionManifest

/// Finds the frameworks that extensions use, in their project and in those around it.
struct ModuleSearch {
    private var search: ProjectSearch
    private let files: any ProjectFiles
    private let locked: LockedSources
    /// The modules by their targets.
    private var found: [TargetPlace: ImportedModule] = [:]
    private var seen: Set<TargetPlace> = []
    private var waiting: [TargetPlace] = []
    /// Files of all targets that were read.
    private var fileCount = 0

    // Ours; a large application has 100 frameworks.
    private static let mostModules = 1_024
    /// Modules that a file of Swift has without its header, or by the module's settings.
    /// Files of all modules together; ours, ten times a large application's.
    private static let mostFiles = 100_000

    init(_ project: ProjectSource, files: any ProjectFiles) {
        search = ProjectSearch(project, files: files)
        self.files = files
        locked = LockedSources(
            podfile: files.bytes("Podfile.lock") ?? files.bytes("../Podfile.lock") ?? [],
            cartfile: files.bytes("Cartfile.resolved") ?? [])
    }

    /// The module of a target of the imported project. The frameworks that it uses are found with `frameworks`.
    mutating func module(
        of target: ProjectObject, _ settings: ProjectSettings, manifest: String?
    ) throws(ProjectError) -> ImportedModule {
        let place = TargetPlace(project: 0, identifier: target.identifier)
        seen.insert(place)
        return try module(place, target, settings, manifest: manifest)
    }

    /// The frameworks that the modules so far use, also through others, in the order of their names.
    mutating func frameworks() throws(ProjectError) -> [ImportedModule] {
        while let place = waiting.popLast(), found.count < Self.mostModules {
            let project = search.projects[place.project]
            guard let target = project.objects[place.identifier] else { continue }
            let settings = project.settings(of: target, files)
            do throws(ProjectError) {
                found[place] = try module(
                    place, target, settings, manifest: settings.path("INFOPLIST_FILE", in: project.groups))
            } catch {
                // Another project does not hinder the imported one.
                if place.project == 0 || fileCount > Self.mostFiles { throw error }
            }
        }
        return found.values.sorted { $0.target < $1.target }
    }

    /// The folders with packages, of all projects that were read.
    func packageFolders() -> [String] {
        let named = search.projects.flatMap { ProjectPackages($0.objects).folders($0.groups, files) }
        return Set(named + search.folders.filter { files.bytes($0 + "/Package.swift") != nil }).sorted()
    }

    private mutating func module(
        _ place: TargetPlace, _ target: ProjectObject, _ settings: ProjectSettings, manifest: String?
    ) throws(ProjectError) -> ImportedModule {
        let project = search.projects[place.project]
        let members = try ProjectMembers(
            target: target, objects: project.objects, groups: project.groups, files: files, manifest: manifest)
        fileCount += members.count
        guard fileCount <= Self.mostFiles else { throw .tooManyFilesInAll(limit: Self.mostFiles) }
        let name = ProjectSource.name(of: target)
        var module = ImportedModule(
            target: key(place, name),
            name: BuildSettingText.c99Identifier(settings["PRODUCT_MODULE_NAME"] ?? name),
            sources: members.sources, intents: members.intents, compiler: CompilerSettings(settings), uses: [],
            products: ProjectPackages(project.objects).products(of: target), resources: members.resources,
            models: members.models,
            hasAssetMembers: settings["ASSETCATALOG_COMPILER_GENERATE_SWIFT_ASSET_SYMBOL_EXTENSIONS"] == "YES",
            omitted: members.omitted)
        if place.project != 0 || ProjectSource.isModule(target) {
            module.omitted = Self.shortened(module)
        }
        let headers = SharedHeaders(module: module.name, settings, project.groups, manifest: manifest)
        let shared = headers.modules(files)
        module.compiler.hasUIKit = shared.contains("UIKit")
        module.exports = shared.filter { $0 != module.name && !ImportedNames.everywhere.contains($0) }
        var names = [module.name]
        for need in project.needs(of: target) { add(need, of: place, to: &module, &names) }
        addImports(to: &module, place, names)
        return module
    }

    /// One line for a framework in another language, and not one for each of its files.
    private static func shortened(_ module: ImportedModule) -> [ImportOmission] {
        let others = module.omitted.filter { $0.reason == .otherLanguage }
        guard !module.isCompiled, !others.isEmpty else { return module.omitted }
        // CocoaPods gives each target a file of this name.
        let isEmpty = others.allSatisfy { $0.name.hasSuffix("-dummy.m") }
        return module.omitted.filter { $0.reason != .otherLanguage }
            + (isEmpty ? [] : [ImportOmission(module.name, .noSwift)])
    }

    private func key(_ place: TargetPlace, _ name: String) -> String {
        place.project == 0 ? name : search.projects[place.project].path + "/" + name
    }

    /// Adds a target to the uses of a module, or the reason why it is left out.
    private mutating func add(
        _ need: TargetNeed, of place: TargetPlace, to module: inout ImportedModule, _ names: inout [String]
    ) {
        switch need {
        case .own(let identifier):
            use(TargetPlace(project: place.project, identifier: identifier), by: &module, &names)
        case .other(let path, let identifier, let name):
            if let other = search.place(of: path), let target = self.target(identifier, in: other) {
                use(TargetPlace(project: other, identifier: target), by: &module, &names)
            } else {
                add(.product(name, path: nil), of: place, to: &module, &names)
            }
        case .product(let file, let path):
            let product = ProductName.of(file)
            if let target = search.target(product: product, from: place.project) {
                use(target, by: &module, &names)
            } else if let reason = absence(of: product, path) {
                module.omitted.append(ImportOmission(ProjectPath.name(path ?? file), reason))
            }
            names.append(product)
        case .unknown(let name):
            if let target = search.target(product: BuildSettingText.c99Identifier(name), from: place.project) {
                use(target, by: &module, &names)
            } else {
                module.omitted.append(ImportOmission(name, .dependency))
            }
        }
    }

    /// The reason why a linked product is left out; nil for the sum of all pods, whose members are named by the sources.
    private func absence(of product: String, _ path: String?) -> ImportOmission.Reason? {
        if product.hasPrefix("Pods_") || product == "Pods" { return nil }
        if let version = locked.pods[product] { return .pod(version) }
        if let version = locked.carthage[product] { return .carthage(version) }
        guard let path else { return .dependency }
        return path.contains("Carthage/Build") ? .carthage("") : .binary
    }

    /// The target that an identifier of another project's file names, itself or by its product.
    private func target(_ identifier: String, in project: Int) -> String? {
        search.projects[project].targets
            .first { $0.identifier == identifier || $0.string("productReference") == identifier }?.identifier
    }

    private mutating func use(_ other: TargetPlace, by module: inout ImportedModule, _ names: inout [String]) {
        guard let target = search.projects[other.project].objects[other.identifier] else { return }
        let name = ProjectSource.name(of: target)
        guard ProjectSource.isModule(target) else {
            module.omitted.append(ImportOmission(name, .target))
            return
        }
        let key = key(other, name)
        if key != module.target { module.uses.append(key) }
        names.append(BuildSettingText.c99Identifier(name))
        if seen.insert(other).inserted { waiting.append(other) }
    }

    /// Adds the frameworks that a module's sources import and that its target does not name: Xcode finds them among the
    /// products of all targets.
    private mutating func addImports(to module: inout ImportedModule, _ place: TargetPlace, _ names: [String]) {
        var known = ImportedNames.platform.union(names).union(module.products.map(\.name))
        for source in [nil] + module.sources.map(Optional.some) {
            let imported = source.map { files.bytes($0).map(ImportedNames.of) ?? [] } ?? module.exports
            for name in imported where known.insert(name).inserted {
                var ignored: [String] = []
                if let target = search.target(product: name, from: place.project) {
                    use(target, by: &module, &ignored)
                } else if let version = locked.pods[name] {
                    module.omitted.append(ImportOmission(name, .pod(version)))
                } else if let version = locked.carthage[name] {
                    module.omitted.append(ImportOmission(name, .carthage(version)))
                }
            }
        }
    }
}
