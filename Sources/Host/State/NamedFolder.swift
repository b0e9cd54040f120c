internal import Foundation
internal import Glibc

/// A folder in the host's state whose name comes from a bundle.
enum NamedFolder {
    /// The path of a folder; nil for a name that could lead elsewhere.
    static func path(_ name: String, in root: String) -> String? {
        guard let first = name.utf8.first, first != UInt8(ascii: "."), !name.utf8.contains(UInt8(ascii: "/")) else {
            return nil
        }
        return root + "/" + name
    }

    /// Makes a folder for the host's user alone, with the folders above it, unless it exists.
    static func make(_ path: String) throws {
        // It exists at nearly every launch, and Foundation takes 30 µs to find that.
        if isFolder(path) { return }
        try FileManager.default.createDirectory(
            atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }

    private static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }
}
