/// The files of a target.
struct ProjectMembers {
    /// Files in Swift.
    private(set) var sources: [String] = []
    /// Files that the bundle gets, each with its path in there.
    private(set) var resources: [ImportedResource] = []
    /// Definitions of intents, from which a build makes classes.
    private(set) var intents: [String] = []
    /// Core Data models, from which a build makes classes.
    private(set) var models: [String] = []
    /// Files that a build here cannot use.
    private(set) var omitted: [ImportOmission] = []

    /// The files of one synchronized folder.
    static let mostFiles = 20_000
    /// Folders that are one resource.
    private static let units: Set = ["xcassets", "bundle", "xcdatamodeld", "xcdatamodel", "docc", "scnassets"]
    /// Files beside the sources that a build does not copy.
    private static let ignored: Set = ["h", "hpp", "modulemap", "entitlements", "xcconfig", "md", "swp", "docc", "pch"]

    init() {}

    /// The files that the package gets.
    var count: Int { sources.count + resources.count + intents.count + models.count }

    init(
        target: ProjectObject, objects: ProjectObjects, groups: ProjectGroups, files: some ProjectFiles,
        manifest: String?
    ) throws(ProjectError) {
        // A build phase may name a file many times.
        var seen: Set<String> = []
        for phase in objects.list("buildPhases", of: target)
        where ["PBXSourcesBuildPhase", "PBXResourcesBuildPhase"].contains(phase.kind) {
            for entry in objects.list("files", of: phase) where PlatformFilter(entry).admits {
                guard let reference = objects.object("fileRef", of: entry) else { continue }
                // Each language of a file is a reference of its own.
                let all = reference.kind == "PBXVariantGroup" ? objects.list("children", of: reference) : [reference]
                for case let path? in all.map({ groups[$0] }) where seen.insert(path).inserted {
                    guard let actual = files.actual(path) else {
                        addMissing(path, files.leadsOutside(path) ? .outside : .missing)
                        continue
                    }
                    if actual == path || seen.insert(actual).inserted { add(actual) }
                }
            }
        }
        let ownFolders = Set(target.list("fileSystemSynchronizedGroups"))
        guard objects.budget.take(objects.synchronizedFolders.count) else { return }
        for folder in objects.synchronizedFolders {
            guard let path = groups[folder].map(files.actualOrSame) else { continue }
            let isOwn = ownFolders.contains(folder.identifier)
            let exceptions = objects.list("exceptions", of: folder)
                .filter { $0.string("target") == target.identifier }
            let named = Set(exceptions.flatMap { $0.list("membershipExceptions") })
            let foreign = Set(exceptions.flatMap(PlatformFilter.refusedPaths))
            guard isOwn || !named.isEmpty else { continue }
            if files.leadsOutside(path) { omitted.append(ImportOmission(path, .outside)) }
            let below = files.files(below: path, limit: Self.mostFiles)
            guard below.count <= Self.mostFiles else { throw .tooManyFiles(limit: Self.mostFiles) }
            // The exceptions are left out of the folder's own target, and are what another target gets.
            for file in below where Self.isNamed(file, named) != isOwn && !Self.isNamed(file, foreign) {
                add(ProjectPath.join(path, file))
            }
        }
        resources.removeAll { $0.path == manifest }
        removeDoubles()
    }

    /// Keeps the first of equal entries.
    mutating func removeDoubles() {
        sources = Self.unique(sources)
        resources = Self.unique(resources)
        intents = Self.unique(intents)
        models = Self.unique(models)
        omitted = Self.unique(omitted)
    }

    /// Whether a list names a file, or a folder around it.
    private static func isNamed(_ file: String, _ names: Set<String>) -> Bool {
        if names.isEmpty { return false }
        var path = file[...]
        while true {
            if names.contains(String(path)) { return true }
            guard let slash = path.lastIndex(of: "/") else { return false }
            path = path[..<slash]
        }
    }

    /// Adds a file by its ending.
    mutating func add(_ path: String) {
        let parts = path.split(separator: "/")
        if let unit = parts.firstIndex(where: { Self.units.contains(ProjectPath.ending(String($0))) }) {
            let folder = (path.hasPrefix("/") ? "/" : "") + parts[...unit].joined(separator: "/")
            switch ProjectPath.ending(folder) {
            case "docc": break
            case "xcdatamodeld", "xcdatamodel": models.append(folder)
            default: resources.append(ImportedResource(path: folder, name: ProjectPath.name(folder)))
            }
            return
        }
        switch ProjectPath.ending(path) {
        case "swift": sources.append(path)
        case "intentdefinition": intents.append(path)
        case "m", "mm", "c", "cc", "cpp", "s": omitted.append(ImportOmission(path, .otherLanguage))
        case "metal", "mlmodel", "mlpackage", "rkassets": omitted.append(ImportOmission(path, .unknown))
        case let ending where Self.ignored.contains(ending): break
        default: addResource(path, parts)
        }
    }

    /// Names a file that a build here would use. Another one keeps the reason why it is left out.
    private mutating func addMissing(_ path: String, _ reason: ImportOmission.Reason) {
        var there = ProjectMembers()
        there.add(path)
        let isUsed =
            !(there.sources.isEmpty && there.resources.isEmpty && there.intents.isEmpty && there.models.isEmpty)
        omitted += isUsed ? [ImportOmission(path, reason)] : there.omitted
    }

    mutating func addResource(_ resource: ImportedResource) { resources.append(resource) }

    /// A language's file keeps its folder; Xcode lays all others at the top of the bundle.
    private mutating func addResource(_ path: String, _ parts: [Substring]) {
        let language = parts.dropLast().last.map(String.init)
        let name = ProjectPath.name(path)
        let isLanguage = language.map { ProjectPath.ending($0) == "lproj" } ?? false
        resources.append(ImportedResource(path: path, name: isLanguage ? "\(language ?? "")/\(name)" : name))
    }

    private static func unique<Value: Hashable>(_ values: [Value]) -> [Value] {
        var seen: Set<Value> = []
        return values.filter { seen.insert($0).inserted }
    }
}
