internal import Foundation

/// A folder in the host's state whose name comes from a bundle.
enum NamedFolder {
    /// The path of a folder; nil for a name that could lead elsewhere.
    static func path(_ name: String, in root: String) -> String? {
        guard !name.isEmpty, !name.contains("/"), !name.hasPrefix(".") else { return nil }
        return root + "/" + name
    }

    /// Makes a folder for the host's user alone, with the folders above it, unless it exists.
    static func make(_ path: String) throws {
        try FileManager.default.createDirectory(
            atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }
}
