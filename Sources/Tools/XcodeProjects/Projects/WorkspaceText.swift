/// Reads the projects and folders that a workspace names (`contents.xcworkspacedata`).
enum WorkspaceText {
    // Ours; a workspace of 60 projects has 10 kB.
    private static let mostBytes = 1 << 20
    private static let mostEntries = 1_024
    private static let deepest = 32

    /// The paths in the order of the file, relative to the folder that holds the workspace, or absolute.
    static func paths(_ bytes: [UInt8]) -> [String] {
        guard bytes.count <= mostBytes else { return [] }
        var paths: [String] = []
        // The folder of each group around the place.
        var groups = [""]
        var rest = String(decoding: bytes, as: UTF8.self)[...]
        while let open = rest.firstIndex(of: "<"), paths.count < mostEntries {
            rest = rest[rest.index(after: open)...]
            let end = rest.firstIndex(of: ">") ?? rest.endIndex
            let tag = rest[..<end]
            rest = rest[end...]
            let path = location(in: tag).map { resolved($0, groups.last ?? "") }
            if tag.hasPrefix("FileRef"), let path { paths.append(path) }
            if tag.hasPrefix("Group"), !tag.hasSuffix("/") {
                guard groups.count < deepest else { return paths }
                groups.append(path ?? groups.last ?? "")
            }
            if tag.hasPrefix("/Group"), groups.count > 1 { groups.removeLast() }
        }
        return paths
    }

    private static func location(in tag: Substring) -> String? {
        guard let word = tag.firstRange(of: "location"),
            let open = tag[word.upperBound...].firstIndex(of: "\"")
        else { return nil }
        let value = tag[tag.index(after: open)...].prefix { $0 != "\"" }
        return String(value).replacing("&quot;", with: "\"").replacing("&apos;", with: "'").replacing("&lt;", with: "<")
            .replacing("&gt;", with: ">").replacing("&amp;", with: "&")
    }

    /// A location is a kind, a colon and a path: `group:Kit/Kit.xcodeproj`.
    private static func resolved(_ location: String, _ group: String) -> String {
        let parts = location.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        let path = parts.count == 2 ? String(parts[1]) : location
        return ProjectPath.join(parts.first == "container" ? "" : group, path)
    }
}
