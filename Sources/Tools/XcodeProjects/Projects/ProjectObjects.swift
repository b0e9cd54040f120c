internal import ExtensionManifest

/// The objects of a project file (`project.pbxproj`), by their identifiers.
struct ProjectObjects {
    private let objects: [String: [String: PropertyListValue]]
    let project: ProjectObject
    /// Shared by all projects of an import.
    let budget: ReadingBudget
    /// All synchronized folders, also those inside groups, in the order of their identifiers. Each target asks for them.
    let synchronizedFolders: [ProjectObject]
    /// All packages of repositories. Each product without one asks for them.
    let remotePackages: [ProjectObject]

    /// A large application's project has 5 MB and 200,000 values. The depth of the format is constant: objects name each
    /// other by identifiers.
    private static let limits = PropertyListLimits(bytes: 64 << 20, depth: 32, values: 4_000_000)

    init(_ bytes: [UInt8], _ budget: ReadingBudget) throws(ProjectError) {
        let root: PropertyListValue
        do throws(PropertyListError) {
            root = try PropertyList.read(bytes, limits: Self.limits).root
        } catch {
            throw .unreadable("\(error)")
        }
        guard let fields = root.dictionary, let objects = fields["objects"]?.dictionary else {
            throw .unreadable("it has no objects")
        }
        self.objects = objects.compactMapValues(\.dictionary)
        guard let identifier = fields["rootObject"]?.string, let project = self.objects[identifier] else {
            throw .unreadable("its root object is missing")
        }
        self.project = ProjectObject(identifier: identifier, fields: project)
        self.budget = budget
        synchronizedFolders = Self.all(of: "PBXFileSystemSynchronizedRootGroup", in: self.objects)
        remotePackages = Self.all(of: "XCRemoteSwiftPackageReference", in: self.objects)
    }

    subscript(identifier: String) -> ProjectObject? {
        objects[identifier].map { ProjectObject(identifier: identifier, fields: $0) }
    }

    /// All objects of a class, in the order of their identifiers.
    func all(of kind: String) -> [ProjectObject] { Self.all(of: kind, in: objects) }

    private static func all(of kind: String, in objects: [String: [String: PropertyListValue]]) -> [ProjectObject] {
        objects.filter { $0.value["isa"]?.string == kind }
            .map { ProjectObject(identifier: $0.key, fields: $0.value) }
            .sorted { $0.identifier < $1.identifier }
    }

    /// The objects that a list of an object names. Missing ones are left out; none at the end of the budget.
    func list(_ key: String, of object: ProjectObject) -> [ProjectObject] {
        let names = object.list(key)
        return budget.take(names.count) ? names.compactMap { self[$0] } : []
    }

    /// The files of a target's phases that link, each with a file or a package's product.
    func linked(by target: ProjectObject) -> [ProjectObject] {
        list("buildPhases", of: target).filter { $0.kind == "PBXFrameworksBuildPhase" }.flatMap {
            list("files", of: $0)
        }
    }

    /// The object that a field of an object names.
    func object(_ key: String, of object: ProjectObject) -> ProjectObject? {
        object.string(key).flatMap { self[$0] }
    }
}

/// One object of a project file.
struct ProjectObject {
    let identifier: String
    let fields: [String: PropertyListValue]

    /// Its class in Xcode, such as PBXNativeTarget.
    var kind: String { string("isa") ?? "" }

    func string(_ key: String) -> String? { fields[key]?.string }

    func list(_ key: String) -> [String] { fields[key]?.array?.compactMap(\.string) ?? [] }
}
