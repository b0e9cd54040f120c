internal import ExtensionHost
internal import Foundation
internal import PlainText

/// A state folder that exists as long as one command runs.
struct TemporaryState {
    let folder: StateFolder

    init() throws {
        let path = FileManager.default.temporaryDirectory.path + "/hostel-\(UUID().uuidString.prefix(8))"
        do {
            try FileManager.default.createDirectory(
                atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch {
            throw CommandFailure.bad("The temporary folder \(path) cannot be made: \(failureText(error)).")
        }
        folder = StateFolder(path: path)
    }

    /// Prints the fork server's log, which is empty unless something failed, and removes the folder.
    func remove() {
        let words = try? Data(contentsOf: URL(fileURLWithPath: folder.path + "/fork-server.log"))
        if let words, !words.isEmpty { FileHandle.standardError.write(words) }
        try? FileManager.default.removeItem(atPath: folder.path)
    }
}
