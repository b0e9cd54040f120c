internal import Foundation

/// Makes a path independent of the directory in which a process works.
///
/// The fork server and the extensions work in another directory than the host, and an embedder may change its own at any
/// time, so a host keeps absolute paths only.
package enum AbsolutePath {
    /// The path from the root.
    ///
    /// Empty components and `.` are removed; links and `..` stay, because `..` after a link leads to another place.
    ///
    /// - Parameters:
    ///   - path: an empty one stays empty, so that its use fails instead of taking the current directory.
    ///   - folder: the folder that a relative path starts from; by default the current directory. A relative path stays
    ///     as it is where that directory was removed.
    package static func of(
        _ path: String, from folder: @autoclosure () -> String = FileManager.default.currentDirectoryPath
    ) -> String {
        guard !path.isEmpty else { return path }
        var whole = path
        if !path.hasPrefix("/") {
            let start = folder()
            guard start.hasPrefix("/") else { return path }
            whole = start + "/" + path
        }
        return "/" + whole.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
    }
}
