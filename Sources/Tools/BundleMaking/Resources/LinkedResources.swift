package import ExtensionManifest
import Foundation
import SystemPackage

/// Copies the resources of an imported package, whose folder has links to the project's files.
///
/// The import made these links, and checked them. A link inside of a linked folder is the project's own: it counts only
/// where it stays inside of that folder, as in a bundle.
package struct LinkedResources {
    /// The folders in which the linked files must lie.
    private let roots: [FilePath]
    private var room = ResourceRoom()
    private var count = 0
    private var findings: [Finding] = []
    private let step = BundleStep()

    package init(inside roots: [String]) {
        self.roots = roots.compactMap { LinkResolution.realPath(FilePath($0)) }
    }

    /// Copies a folder of links into a new folder, as files.
    ///
    /// - Returns: a finding for each resource that is left out.
    package mutating func copy(_ folder: String, to target: String) throws(BundlingError) -> [Finding] {
        try copyFolder(FilePath(folder), to: FilePath(target), name: "", within: nil, depth: 0)
        return findings
    }

    /// - Parameter base: the linked folder around it; nil for a folder that the import made.
    private mutating func copyFolder(
        _ folder: FilePath, to target: FilePath, name: String, within base: FilePath?, depth: Int
    ) throws(BundlingError) {
        guard depth <= ResourceRoom.mostDepth else {
            return leaveOut(name, "it lies below \(ResourceRoom.mostDepth) folders")
        }
        let entries: [Directory.Entry]
        do {
            let opened = try Directory(folder.string, followingLink: depth == 0)
            entries = opened.entries(limit: ResourceRoom.mostFiles).entries
        } catch {
            throw .file(path: folder.string, error)
        }
        try step.run("make", target) {
            try FileManager.default.createDirectory(atPath: $0, withIntermediateDirectories: true)
        }
        for entry in entries {
            count += 1
            guard count <= ResourceRoom.mostFiles else {
                throw .writing(
                    stage: "copy", path: folder.string, reason: "more than \(ResourceRoom.mostFiles) resources")
            }
            try copyEntry(
                folder.appending(entry.name), to: target.appending(entry.name),
                name: name.isEmpty ? entry.name : "\(name)/\(entry.name)", within: base, depth: depth)
        }
    }

    private mutating func copyEntry(
        _ entry: FilePath, to target: FilePath, name: String, within base: FilePath?, depth: Int
    ) throws(BundlingError) {
        let kind = FileStamp(entry.string)?.kind
        guard kind == .link else { return try copy(entry, kind, to: target, name: name, within: base, depth: depth) }
        guard let real = LinkResolution.realPath(entry) else {
            return leaveOut(name, "it is a link that forms a loop or has no target")
        }
        guard base.map({ real.starts(with: $0) }) ?? roots.contains(where: { real.starts(with: $0) }) else {
            return leaveOut(
                name, base == nil ? "it lies outside of the project" : "it is a link that does not stay inside")
        }
        try copy(real, FileStamp(real.string)?.kind, to: target, name: name, within: base ?? real, depth: depth)
    }

    /// - Parameter file: no link.
    private mutating func copy(
        _ file: FilePath, _ kind: FileKind?, to target: FilePath, name: String, within base: FilePath?, depth: Int
    ) throws(BundlingError) {
        switch kind {
        case .directory: try copyFolder(file, to: target, name: name, within: base, depth: depth + 1)
        case .regular:
            if let reason = room.take(file) { return leaveOut(name, reason) }
            try step.run("copy", target) { try FileManager.default.copyItem(atPath: file.string, toPath: $0) }
        case let kind?: leaveOut(name, "it is a \(kind.rawValue)")
        case nil: leaveOut(name, "it cannot be read")
        }
    }

    private mutating func leaveOut(_ name: String, _ reason: String) {
        findings.append(.resourceLeftOut(name, reason))
    }
}
