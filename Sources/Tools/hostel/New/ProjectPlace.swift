internal import ExtensionManifest
internal import Foundation
internal import PlainText
internal import XcodeProjects

/// A project on the disk.
struct ProjectPlace: ProjectFiles {
    /// The project's name, without its ending.
    let name: String
    /// The folder that holds the project.
    let folder: String
    let boundary: ImportBoundary
    private let project: String

    private static let mostBytes = 64 << 20
    private static let mostNames = 10_000
    // Ours; a large application has folders of 12 levels.
    private static let deepest = 32
    private let room = ListingRoom()
    private let folders: FolderNames

    /// - Parameters:
    ///   - path: a folder NAME.xcodeproj, or one that holds a single such folder.
    ///   - packages: the folders of packages.
    ///   - isOpen: whether the project may name all files of the disk.
    init(_ path: String, packages: [String] = [], isOpen: Bool = false) throws(CommandFailure) {
        let path = URL(fileURLWithPath: path).standardizedFileURL.path
        if path.hasSuffix(".xcodeproj") {
            project = path
        } else {
            let names = ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [])
                .filter { $0.hasSuffix(".xcodeproj") }.sorted()
            guard let only = names.first, names.count == 1 else {
                throw .bad(
                    names.isEmpty
                        ? "\(path) has no Xcode project. \(MissingProject(in: path).mend)"
                        : "\(path) has \(names.count) projects. Name one: \(names.joined(separator: ", ")).")
            }
            project = path + "/" + only
        }
        let url = URL(fileURLWithPath: project)
        name = url.deletingPathExtension().lastPathComponent
        folder = url.deletingLastPathComponent().path
        folders = FolderNames(room)
        boundary = ImportBoundary(around: folder, packages: packages, isOpen: isOpen)
    }

    func projectFile() throws(ProjectError) -> [UInt8] {
        guard let bytes = Self.content(project + "/project.pbxproj") else {
            throw .unreadable(
                "\(project)/project.pbxproj is missing, has more than 64 MB, or has a name of endless marks")
        }
        return bytes
    }

    /// The lists of the packages' revisions: the project's own, and those of the workspaces around it.
    func resolvedLists() -> [[UInt8]] {
        let workspaces = ["", "..", "../.."].flatMap { folder in
            Self.names(in: absolute(folder)).filter { $0.hasSuffix(".xcworkspace") }.map { folder + "/" + $0 }
        }
        return ([project + "/project.xcworkspace"] + workspaces.map { self.folder + "/" + $0 })
            .compactMap { Self.content($0 + "/xcshareddata/swiftpm/Package.resolved") }
    }

    func actual(_ path: String) -> String? {
        found(path).flatMap { boundary.allows(absolute($0)) ? $0 : nil }
    }

    func leadsOutside(_ path: String) -> Bool {
        found(path).map { !boundary.allows(absolute($0)) } ?? false
    }

    private func found(_ path: String) -> String? {
        if FileManager.default.fileExists(atPath: absolute(path)) { return path }
        var found = path.hasPrefix("/") ? "/" : ""
        for part in path.split(separator: "/").map(String.init) {
            let next = ProjectPlace.join(found, part)
            if FileManager.default.fileExists(atPath: absolute(next)) {
                found = next
            } else if part != "..", let name = folders.name(part, in: absolute(found)) {
                found = ProjectPlace.join(found, name)
            } else {
                return nil
            }
        }
        return found
    }

    private static func join(_ folder: String, _ name: String) -> String {
        folder.isEmpty || folder == "/" ? folder + name : folder + "/" + name
    }

    func bytes(_ path: String) -> [UInt8]? {
        boundary.allows(absolute(path)) ? Self.content(absolute(path)) : nil
    }

    private static func content(_ path: String) -> [UInt8]? {
        // A file of the project may be a link. A file that the kernel makes has no size, and may have no end.
        let real = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
        guard let bytes = try? OpenFile(real).readAll(limit: mostBytes) else { return nil }
        // Names of settings and of files are hashed, which takes minutes for a name of endless combining marks.
        return bytes.withUnsafeBytes({ CombiningMarks.areBounded(in: $0) }) ? bytes : nil
    }

    func files(below folder: String, limit: Int) -> [String] {
        guard boundary.allows(absolute(folder)) else { return [] }
        guard let root = try? Directory(absolute(folder), followingLink: true) else { return [] }
        var files: [String] = []
        add(root, "", depth: 0, limit: limit, to: &files)
        return files.sorted()
    }

    /// Adds the files below a folder, without hidden ones. It follows no link.
    private func add(
        _ directory: borrowing Directory, _ path: String, depth: Int, limit: Int, to files: inout [String]
    ) {
        guard room.hasMore else { return }
        let entries = directory.entries(limit: limit + 1).entries
        room.take(entries.count)
        for entry in entries where !entry.name.hasPrefix(".") {
            guard files.count <= limit else { return }
            switch entry.kind ?? FileKind(entry.name, at: directory.descriptor) {
            case .regular: files.append(path + entry.name)
            case .directory where depth < Self.deepest:
                guard let inner = try? Directory(entry.name, at: directory.descriptor) else { continue }
                add(inner, path + entry.name + "/", depth: depth + 1, limit: limit, to: &files)
            default: continue
            }
        }
    }

    func names(in folder: String, limit: Int) -> [String] {
        boundary.allows(absolute(folder)) ? Array(Self.names(in: absolute(folder)).prefix(limit)) : []
    }

    private static func names(in path: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
    }

    /// The path of a file of the project.
    func absolute(_ path: String) -> String { path.hasPrefix("/") ? path : folder + "/" + path }
}

/// The entries of folders that one import may still look at. Many targets may name one large folder.
private final class ListingRoom {
    // Ours; a large application has 30,000 files.
    private var left = 100_000

    var hasMore: Bool { left > 0 }

    func take(_ count: Int) { left -= count }
}

/// The names in folders without their case. Each folder is read once.
private final class FolderNames {
    private let room: ListingRoom
    private var known: [String: [String: String]] = [:]

    init(_ room: ListingRoom) { self.room = room }

    /// The name on the disk; of several that differ in case alone, the first in order.
    func name(_ name: String, in folder: String) -> String? {
        if known[folder] == nil {
            guard room.hasMore else { return nil }
            let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
            room.take(names.count + 1)
            known[folder] = Dictionary(names.map { ($0.lowercased(), $0) }) { first, _ in first }
        }
        return known[folder]?[name.lowercased()]
    }
}
