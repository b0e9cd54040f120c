internal import Foundation
internal import Glibc

/// What is to be watched: real paths, and which directory was behind each when the plan was made.
///
/// Making one asks the file system about every folder, so it is made off the host's thread; following one does not.
struct WatchPlan: Hashable, Sendable {
    /// Which directory a path led to. The number of one that is gone may come again, but not while it is watched.
    struct Identity: Hashable, Sendable {
        var device: UInt64
        var inode: UInt64
    }

    /// Directories in which every change matters. Nil where there was none: it is tried all the same.
    var folders: [String: Identity?] = [:]
    /// Directories in which only some names matter: those of the roots.
    var parents: [String: Parent] = [:]

    struct Parent: Hashable, Sendable {
        var names: Set<String>
        var identity: Identity?
    }

    /// - Parameters:
    ///   - roots: folders that are watched also by name: one that is a link, or that is taken away and made again, is
    ///     another folder from then on.
    ///   - folders: the other ones.
    init(roots: [String], folders inside: [String]) {
        // A watch follows no link; the folder itself may well be one.
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

    private static func resolved(_ path: String) -> String {
        guard let real = realpath(path, nil) else { return path }
        defer { free(real) }
        return String(cString: real)
    }

    private static func identity(of path: String) -> Identity? {
        var status = stat()
        guard lstat(path, &status) == 0 else { return nil }
        return Identity(device: UInt64(status.st_dev), inode: UInt64(status.st_ino))
    }
}
