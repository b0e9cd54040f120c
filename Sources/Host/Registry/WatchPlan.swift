internal import ExtensionManifest
internal import Foundation
internal import Glibc
internal import LinuxSystem
internal import SystemPackage

/// The directories to watch: real paths, and the identity of each directory when the plan was made.
///
/// Making a plan asks the file system about every folder, so it happens off the host's thread. Following one does not.
struct WatchPlan: Hashable, Sendable {
    /// The directory at a path. The inode of a removed directory may be used again, but not while it is watched.
    struct Identity: Hashable, Sendable {
        var device: UInt64
        var inode: UInt64
    }

    /// Directories in which every change matters. nil if the path led to none; the watcher tries it all the same.
    var folders: [String: Identity?] = [:]
    /// The parents of the roots, in which only the names of the roots matter.
    var parents: [String: Parent] = [:]

    struct Parent: Hashable, Sendable {
        var names: Set<String>
        var identity: Identity?
    }

    /// - Parameters:
    ///   - places: folders of bundles, or single bundles; of a single bundle the folder that holds it is watched.
    ///   - folders: the other folders.
    init(places: [String], folders inside: [String]) {
        self.init(roots: places.map { BundlePlace(FilePath($0)).folder.string }, folders: inside)
    }

    /// - Parameters:
    ///   - roots: folders that are also watched by name, because a link may lead elsewhere and a folder may be removed
    ///     and made again.
    ///   - folders: the other folders.
    init(roots: [String], folders inside: [String]) {
        // A watch does not follow links, but the folder may be one.
        for path in roots + inside {
            let real = Self.resolved(path)
            folders[real] = .some(Self.identity(of: real))
        }
        for root in roots {
            let url = URL(fileURLWithPath: root)
            let real = Self.resolved(url.deletingLastPathComponent().path)
            guard folders[real] == nil else { continue }
            parents[real, default: Parent(names: [], identity: Self.identity(of: real))].names.insert(
                url.lastPathComponent)
        }
    }

    private static func resolved(_ path: String) -> String { realPath(path) ?? path }

    private static func identity(of path: String) -> Identity? {
        var status = stat()
        guard lstat(path, &status) == 0 else { return nil }
        return Identity(device: UInt64(status.st_dev), inode: UInt64(status.st_ino))
    }
}
