/// The files around a project. Paths are relative to the folder that holds the project, or absolute.
package protocol ProjectFiles {
    /// The path by which the disk has a file or a folder; nil for a missing one. Names may differ in case, as on a Mac.
    func actual(_ path: String) -> String?

    /// Whether a path leads to a file or a folder that the import may not use. `actual` and the others then find nothing.
    func leadsOutside(_ path: String) -> Bool

    /// The content of a file; nil if it is missing or has more than 64 MB.
    func bytes(_ path: String) -> [UInt8]?

    /// The paths of all files below a folder, relative to the folder, in order, at most `limit` and one more.
    ///
    /// A folder that is too deep, or has far more folders than files, is not read to its end.
    func files(below folder: String, limit: Int) -> [String]

    /// The names in a folder, in order, at most `limit`; none if it is missing.
    func names(in folder: String, limit: Int) -> [String]
}

extension ProjectFiles {
    package func leadsOutside(_ path: String) -> Bool { false }

    /// The path by which the disk has a file or a folder; the path itself for a missing one.
    func actualOrSame(_ path: String) -> String { actual(path) ?? path }
}

/// Paths as text.
enum ProjectPath {
    /// PATH_MAX of Linux: a longer path names no file. A group's folder occurs in the path of everything inside, so the
    /// bound keeps paths from growing with the depth of groups.
    static let longest = 4_096

    static func isShort(_ path: String) -> Bool { path.utf8.count < longest }

    /// Joins two paths, and resolves `.` and `..` by name.
    static func join(_ folder: String, _ path: String) -> String {
        guard !path.hasPrefix("/") else { return normal(path) }
        return normal(folder.isEmpty ? path : folder + "/" + path)
    }

    static func normal(_ path: String) -> String {
        var parts: [Substring] = []
        for part in path.split(separator: "/") where part != "." {
            if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
        }
        return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
    }

    /// An absolute path as it is named from a folder with an absolute path; the path itself if they have no folder in common,
    /// or if one of them is relative.
    static func relative(_ path: String, from folder: String) -> String {
        guard path.hasPrefix("/"), folder.hasPrefix("/") else { return path }
        let (there, here) = (normal(path).split(separator: "/"), normal(folder).split(separator: "/"))
        let common = zip(there, here).prefix { $0 == $1 }.count
        guard common > 0 else { return path }
        let parts = Array(repeating: "..", count: here.count - common) + there[common...]
        return parts.isEmpty ? "." : parts.joined(separator: "/")
    }

    /// The path of the folder that holds a file; empty for one beside the imported project.
    static func folder(_ path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "" }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    static func name(_ path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }

    /// The ending of a name in lower case, without its dot; empty if it has none.
    static func ending(_ path: String) -> String {
        let name = name(path)
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return "" }
        return name[name.index(after: dot)...].lowercased()
    }
}
