import Glibc

/// The path without links; nil if there is no such file.
package func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
}

/// The folder of a file, by its path without links; nil if there is no such file.
package func realFolder(of path: String) -> String? {
    realPath(path).flatMap { path in path.lastIndex(of: "/").map { String(path[..<$0]) } }
}
