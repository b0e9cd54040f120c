import XMLReading

/// Reads the projects and folders that a workspace names (`contents.xcworkspacedata`).
struct WorkspaceText {
    // Ours; a workspace of 60 projects has 10 kB.
    private static let mostBytes = 1 << 20
    private static let mostEntries = 1_024

    private var paths: [String] = []

    /// The paths in the order of the file, relative to the folder that holds the workspace, or absolute; none for a file
    /// that is not a workspace.
    static func paths(_ bytes: [UInt8]) -> [String] {
        guard bytes.count <= mostBytes, let workspace = try? XMLReader.read(bytes) else { return [] }
        var text = WorkspaceText()
        text.add(workspace, in: "")
        return text.paths
    }

    /// Adds the entries of a group. The reader bounds the depth.
    private mutating func add(_ group: XMLElement, in folder: String) {
        for entry in group.children {
            let path = entry["location"].map { Self.resolved($0, folder) }
            guard paths.count < Self.mostEntries, ProjectPath.isShort(path ?? "") else { continue }
            switch entry.name {
            case "FileRef": if let path { paths.append(path) }
            case "Group": add(entry, in: path ?? folder)
            default: break
            }
        }
    }

    /// A location is a kind, a colon and a path: `group:Kit/Kit.xcodeproj`.
    private static func resolved(_ location: String, _ group: String) -> String {
        let parts = location.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        let path = parts.count == 2 ? String(parts[1]) : location
        return ProjectPath.join(parts.first == "container" ? "" : group, path)
    }
}
