internal import ExtensionManifest
internal import Foundation
internal import Glibc
internal import LinuxSystem
internal import PlainText
internal import SystemPackage

/// The directories to watch: real paths, and the identity of each directory when the plan was made.
///
/// Making a plan asks the file system about folders, so it happens off the host's thread. Following one does not.
struct WatchPlan: Hashable, Sendable {
    /// The directory at a path. The inode of a removed directory may be used again, but not while it is watched.
    struct Identity: Hashable, Sendable {
        var device: UInt64
        var inode: UInt64
    }

    /// The real paths of directories. nil if a path led to none; the watcher tries it all the same.
    typealias Folders = [PathText: Identity?]

    /// Directories in which every change matters.
    var folders: Folders = [:]
    /// The parents of the roots, in which only the names of the roots matter.
    var parents: [PathText: Parent] = [:]
    /// The places that a root's entries belong to, by the root's real path.
    private var places: [PathText: Set<PathText>] = [:]

    struct Parent: Hashable, Sendable {
        var names: Set<PathText>
        var identity: Identity?
    }

    /// - Parameters:
    ///   - places: folders of bundles, or single bundles; of a single bundle the folder that holds it is watched. They
    ///     are also watched by name, because a link may lead elsewhere and a folder may be removed and made again.
    ///   - folders: the other folders, as `resolve` returns them.
    init(places: [String], folders inside: [Folders] = []) {
        folders.reserveCapacity(inside.count + places.count)
        for some in inside { folders.merge(some) { first, _ in first } }
        let roots = places.map { BundlePlace(FilePath($0)).folder.string }
        for (place, root) in zip(places, roots) {
            let real = Self.resolved(root)
            folders[real] = .some(Self.identity(of: real))
            self.places[real, default: []].insert(PathText(place))
        }
        for root in roots {
            let url = URL(fileURLWithPath: root)
            let real = Self.resolved(url.deletingLastPathComponent().path)
            guard folders[real] == nil else { continue }
            parents[real, default: Parent(names: [], identity: Self.identity(of: real))].names.insert(
                PathText(url.lastPathComponent))
        }
    }

    /// Follows the links of paths. A watch does not follow them.
    static func resolve(_ paths: [String]) -> Folders {
        var folders: Folders = [:]
        for path in paths {
            let real = resolved(path)
            folders[real] = .some(identity(of: real))
        }
        return folders
    }

    /// The entries that may differ after an event in a watched directory.
    ///
    /// - Parameters:
    ///   - path: the directory.
    ///   - name: the name in it; nil if the event is about the directory itself.
    func entries(at path: String, named name: String?) -> ChangedEntries {
        var changed = ChangedEntries.none
        var isInside = false
        for (root, places) in places {
            let entry: PathText?
            if path.isSamePath(as: root.text) {
                entry = name.map { PathText($0) }
            } else if let inside = path.path(below: root.text) {
                entry = PathText(String(decoding: inside.utf8.prefix { $0 != UInt8(ascii: "/") }, as: UTF8.self))
            } else {
                continue
            }
            // The root itself changed.
            guard let entry else { return .everything }
            isInside = true
            for place in places { changed.insert(entry, in: place.text) }
        }
        // Outside of the roots lie the parents of the roots, and the targets of links.
        return isInside ? changed : .everything
    }

    private static func resolved(_ path: String) -> PathText { PathText(realPath(path) ?? path) }

    private static func identity(of path: PathText) -> Identity? {
        var status = stat()
        guard lstat(path.text, &status) == 0 else { return nil }
        return Identity(device: UInt64(status.st_dev), inode: UInt64(status.st_ino))
    }
}
