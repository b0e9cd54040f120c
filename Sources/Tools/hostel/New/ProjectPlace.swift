internal import Foundation
internal import XcodeProjects

/// A project on the disk.
struct ProjectPlace: ProjectFiles {
    /// The project's name, without its ending.
    let name: String
    /// The folder that holds the project.
    let folder: String
    private let project: String

    private static let mostBytes = 64 << 20

    /// - Parameter path: a folder NAME.xcodeproj, or one that holds a single such folder.
    init(_ path: String) throws(CommandFailure) {
        let path = URL(fileURLWithPath: path).standardizedFileURL.path
        if path.hasSuffix(".xcodeproj") {
            project = path
        } else {
            let names = ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [])
                .filter { $0.hasSuffix(".xcodeproj") }.sorted()
            guard let only = names.first, names.count == 1 else {
                throw .bad(
                    names.isEmpty
                        ? "\(path) has no Xcode project. Name a folder NAME.xcodeproj, or the folder that holds one."
                        : "\(path) has \(names.count) projects. Name one: \(names.joined(separator: ", ")).")
            }
            project = path + "/" + only
        }
        let url = URL(fileURLWithPath: project)
        name = url.deletingPathExtension().lastPathComponent
        folder = url.deletingLastPathComponent().path
    }

    func projectFile() throws(ProjectError) -> [UInt8] {
        guard let bytes = bytes(project + "/project.pbxproj") else {
            throw .unreadable("\(project)/project.pbxproj is missing or has more than 64 MB")
        }
        return bytes
    }

    func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: absolute(path)) }

    func bytes(_ path: String) -> [UInt8]? {
        let path = absolute(path)
        let attributes = try? FileManager.default.attributesOfItem(
            atPath: URL(fileURLWithPath: path).resolvingSymlinksInPath().path)
        guard attributes?[.type] as? FileAttributeType == .typeRegular,
            let size = attributes?[.size] as? Int, size <= Self.mostBytes
        else { return nil }
        return (try? Data(contentsOf: URL(fileURLWithPath: path))).map { [UInt8]($0) }
    }

    func files(below folder: String, limit: Int) -> [String] {
        let root = absolute(folder)
        guard let all = FileManager.default.enumerator(atPath: root) else { return [] }
        var files: [String] = []
        for case let path as String in all {
            guard all.fileAttributes?[.type] as? FileAttributeType == .typeRegular,
                !path.split(separator: "/").contains(where: { $0.hasPrefix(".") })
            else { continue }
            files.append(path)
            if files.count > limit { break }
        }
        return files.sorted()
    }

    func names(in folder: String, limit: Int) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: absolute(folder))) ?? []
        return Array(names.sorted().prefix(limit))
    }

    /// The path of a file of the project.
    func absolute(_ path: String) -> String { path.hasPrefix("/") ? path : folder + "/" + path }
}
