internal import Foundation

/// Fails where a folder that a command was given is none.
func requireFolders(_ paths: [String]) throws {
    for path in paths {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue else {
            throw CommandFailure.bad("\(path) is not a folder. Make it, or name another.")
        }
    }
}
