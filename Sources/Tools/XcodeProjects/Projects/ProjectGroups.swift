/// The places of all files that a project's groups name.
struct ProjectGroups {
    /// By the identifier of a file reference, a group of language variants, or a synchronized folder.
    private var paths: [String: String] = [:]

    /// The folder to which a project's settings are relative.
    let top: String

    /// - Parameter folder: the folder that holds the project.
    init(_ objects: ProjectObjects, folder: String) {
        top = ProjectPath.join(folder, objects.project.string("projectDirPath") ?? "")
        guard let main = objects.object("mainGroup", of: objects.project) else { return }
        // A group may name itself below itself. Each object has one place, the first that is found.
        var waiting = [(main, top)]
        while let (object, folder) = waiting.popLast() {
            guard paths[object.identifier] == nil else { continue }
            guard let path = Self.path(of: object, in: folder, top: top), ProjectPath.isShort(path) else { continue }
            paths[object.identifier] = path
            for child in objects.list("children", of: object).reversed() { waiting.append((child, path)) }
        }
    }

    subscript(object: ProjectObject) -> String? { paths[object.identifier] }

    /// - Returns: nil for a file of an SDK or one that a build makes.
    private static func path(of object: ProjectObject, in folder: String, top: String) -> String? {
        let path = object.string("path") ?? ""
        switch object.string("sourceTree") ?? "<group>" {
        case "<group>": return ProjectPath.join(folder, path)
        case "SOURCE_ROOT": return ProjectPath.join(top, path)
        case "<absolute>": return ProjectPath.normal(path)
        default: return nil
        }
    }
}
