internal import ExtensionHost
internal import Foundation

/// A state folder that lives as long as one command.
struct TemporaryState {
    let folder: StateFolder

    init() throws {
        let path = FileManager.default.temporaryDirectory.path + "/hostel-\(UUID().uuidString.prefix(8))"
        try FileManager.default.createDirectory(
            atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        folder = StateFolder(path: path)
    }

    /// Removes it, and passes on what the fork server had to say.
    func remove() {
        let words = try? Data(contentsOf: URL(fileURLWithPath: folder.path + "/fork-server.log"))
        if let words, !words.isEmpty { FileHandle.standardError.write(words) }
        try? FileManager.default.removeItem(atPath: folder.path)
    }
}
