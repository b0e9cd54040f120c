/// The projects around an imported one, read one after the other until one has what is looked for.
struct ProjectSearch {
    private(set) var projects: [ProjectSource]
    /// The frameworks' targets of each project by the names of their products, made when they are asked for.
    private var modules: [Int: [String: String]] = [:]
    private let files: any ProjectFiles
    /// Projects that are not read yet, by their paths.
    private var waiting: [String] = []
    private var named: Set<String>
    private var bytesRead = 0
    /// Folders that a workspace names, and those of Carthage's sources.
    private(set) var folders: [String] = []

    // Ours; the workspace of a large application has 30 projects.
    private static let mostProjects = 128
    private static let mostNamed = 1_024
    /// Bytes of the files of all projects but the imported one.
    private static let mostBytes = 32 << 20
    private static let mostWorkspaces = 16
    /// Names of one folder.
    static let mostNames = 512
    /// The folder in which Carthage keeps sources.
    static let checkouts = "Carthage/Checkouts"

    init(_ project: ProjectSource, files: any ProjectFiles) {
        projects = [project]
        named = [project.path]
        self.files = files
        add(project.projects)
        // A workspace lies beside the project, or above it.
        for folder in ["", "..", "../.."] { addWorkspaces(in: folder) }
        add(["Pods/Pods.xcodeproj", "../Pods/Pods.xcodeproj"])
        for name in files.names(in: Self.checkouts, limit: Self.mostNames) {
            let folder = Self.checkouts + "/" + name
            folders.append(folder)
            addProjects(in: folder)
            for inner in files.names(in: folder, limit: Self.mostNames) where ProjectPath.ending(inner).isEmpty {
                addProjects(in: folder + "/" + inner)
            }
        }
    }

    private mutating func add(_ paths: [String]) {
        // The imported project is here already, and can be named by another path.
        let own = ProjectPath.name(projects[0].path)
        for path in paths where !(ProjectPath.name(path) == own && path.hasPrefix("..")) && named.count < Self.mostNamed
        {
            if named.insert(path).inserted { waiting.append(path) }
        }
    }

    private mutating func addProjects(in folder: String) {
        add(
            files.names(in: folder, limit: Self.mostNames).filter { ProjectPath.ending($0) == "xcodeproj" }
                .map { ProjectPath.join(folder, $0) })
    }

    private mutating func addWorkspaces(in folder: String) {
        let own = ProjectPath.name(projects[0].path)
        let names = files.names(in: folder, limit: Self.mostNames).filter { ProjectPath.ending($0) == "xcworkspace" }
        for name in names.prefix(Self.mostWorkspaces) {
            let file = ProjectPath.join(folder, name + "/contents.xcworkspacedata")
            let paths = files.bytes(file).map(WorkspaceText.paths) ?? []
            guard paths.contains(where: { ProjectPath.name($0) == own }) else { continue }
            let places = paths.map { ProjectPath.join(folder, $0) }
            add(places.filter { ProjectPath.ending($0) == "xcodeproj" })
            folders += places.filter { ProjectPath.ending($0).isEmpty }
        }
    }

    /// Reads the next project; one that cannot be read is passed over.
    ///
    /// - Returns: whether there was one.
    private mutating func readNext() -> Bool {
        while projects.count < Self.mostProjects, !waiting.isEmpty {
            if read(waiting.removeFirst()) { return true }
        }
        return false
    }

    private mutating func read(_ path: String) -> Bool {
        guard bytesRead <= Self.mostBytes, let bytes = files.bytes(path + "/project.pbxproj") else { return false }
        bytesRead += bytes.count
        guard bytesRead <= Self.mostBytes,
            let project = try? ProjectSource(path: path, bytes, projects[0].objects.budget)
        else { return false }
        projects.append(project)
        add(project.projects)
        return true
    }

    /// The place of the project of a path among `projects`; nil if it cannot be read.
    mutating func place(of path: String) -> Int? {
        if let place = projects.firstIndex(where: { $0.path == path }) { return place }
        waiting.removeAll { $0 == path }
        guard projects.count < Self.mostProjects, read(path) else { return nil }
        return projects.count - 1
    }

    /// The framework's target that makes a product, in the project `first` or in another one.
    mutating func target(product: String, from first: Int) -> TargetPlace? {
        if let own = module(product, in: first) { return own }
        var place = 0
        while place < projects.count || readNext() {
            if place != first, let found = module(product, in: place) { return found }
            place += 1
        }
        return nil
    }

    private mutating func module(_ product: String, in place: Int) -> TargetPlace? {
        let known = modules[place] ?? projects[place].modules(files)
        modules[place] = known
        return known[product].map { TargetPlace(project: place, identifier: $0) }
    }
}

/// A target of one of the projects that are read.
struct TargetPlace: Hashable {
    var project: Int
    var identifier: String
}
