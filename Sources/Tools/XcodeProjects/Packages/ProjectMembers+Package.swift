internal import PlainText

extension ProjectMembers {
    /// The files of a package's target.
    ///
    /// - Parameter isOnly: whether the package has no other one: then its sources may lie in `Sources` itself, as SwiftPM
    ///   allows since 5.9.
    init(
        target: PackageManifest.Target, isOnly: Bool = false, folder: String, files: some ProjectFiles
    ) throws(ProjectError) {
        self.init()
        for root in Self.places(of: target, isOnly: isOnly, folder: folder) {
            let below = files.files(below: root, limit: Self.mostFiles)
            guard below.count <= Self.mostFiles else { throw .tooManyFiles(limit: Self.mostFiles) }
            for file in below where !Self.isNamed(file, in: target.exclude) {
                // A target may be the package's whole folder; the manifest is no source of it.
                if Self.isManifest(file), ProjectPath.join(root, file) == ProjectPath.join(folder, file) { continue }
                add(file, root, target)
            }
            if !below.isEmpty { break }
        }
        removeDoubles()
    }

    /// The folders in which a target's files may lie; those of the first one that has some are its own.
    static func places(of target: PackageManifest.Target, isOnly: Bool, folder: String) -> [String] {
        let usual = ["Sources", "Source", "src", "srcs"]
        let places = target.path.map { [$0] } ?? usual.map { "\($0)/\(target.name)" } + (isOnly ? usual : [])
        return places.map { ProjectPath.join(folder, $0) }
    }

    private mutating func add(_ file: String, _ root: String, _ target: PackageManifest.Target) {
        let path = ProjectPath.join(root, file)
        if let unit = target.copied.first(where: { Self.isNamed(file, in: [$0]) }) {
            let resource = ImportedResource(path: ProjectPath.join(root, unit), name: ProjectPath.name(unit))
            addResource(resource)
        } else if ["swift", "m", "mm", "c", "cc", "cpp", "s"].contains(ProjectPath.ending(file)) {
            if target.sources.isEmpty || Self.isNamed(file, in: target.sources) { add(path) }
        } else if Self.isNamed(file, in: target.processed) || Self.isResource(file) {
            add(path)
        }
    }

    /// Whether a list of a manifest names a file, or a folder around it; `.` names all.
    static func isNamed(_ file: String, in names: [String]) -> Bool {
        names.contains { name in
            let name = ProjectPath.normal(name)
            return name.isEmpty || file == name || file.lies(in: name)
        }
    }

    /// Package.swift, or one for a version such as Package@swift-5.9.swift.
    private static func isManifest(_ file: String) -> Bool {
        file == "Package.swift" || (file.hasPrefix("Package@swift-") && file.hasSuffix(".swift"))
    }

    /// Whether SwiftPM takes a file as a resource without a declaration.
    private static func isResource(_ file: String) -> Bool {
        file.split(separator: "/").contains {
            ["xcassets", "lproj", "xcstrings", "storyboard", "xib", "xcdatamodeld"].contains(
                ProjectPath.ending(String($0)))
        }
    }
}
