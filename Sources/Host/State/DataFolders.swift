internal import Foundation

/// The folder that each extension has for itself, in the host's state: its home, with a folder for what is temporary.
package struct DataFolders: Hashable, Sendable {
    private let root: String

    package init(state: StateFolder) {
        root = state.path + "/data"
    }

    /// The extension's folder, made where it is missing; nil if it cannot be made, or for a name that could lead
    /// elsewhere.
    package func folder(of identifier: String) -> String? {
        guard !identifier.isEmpty, !identifier.contains("/"), !identifier.hasPrefix(".") else { return nil }
        let path = root + "/" + identifier
        do {
            try FileManager.default.createDirectory(
                atPath: path + "/tmp", withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            return path
        } catch {
            return nil
        }
    }

    /// What tells programs to use the folder.
    package static func variables(for folder: String) -> [String] {
        ["HOME=\(folder)", "TMPDIR=\(folder)/tmp"]
    }
}
