import Glibc
package import SystemPackage

/// Resolves links.
package enum LinkResolution {
    /// The real path of an existing file; nil for a loop, a link without target or a folder without search permission.
    package static func realPath(_ path: FilePath) -> FilePath? {
        guard let resolved = path.withPlatformString({ realpath($0, nil) }) else { return nil }
        defer { free(resolved) }
        return FilePath(platformString: resolved)
    }

    /// Whether an existing path is `folder` or lies inside of it.
    package static func isInside(_ path: FilePath, of folder: FilePath) -> Bool {
        guard let inner = realPath(path), let outer = realPath(folder) else { return false }
        return inner.starts(with: outer)
    }

    /// The target of a link inside `root`. Throws `outside` if the target lies outside `root`.
    package static func resolve(_ path: FilePath, inside root: FilePath) throws(FileFailure) -> FilePath {
        guard let resolved = realPath(path), let realRoot = realPath(root) else {
            throw .system(stage: "follow the link", errno: Errno(rawValue: errno))
        }
        guard resolved.starts(with: realRoot), resolved != realRoot else { throw .outside(target: resolved.string) }
        return resolved
    }
}
