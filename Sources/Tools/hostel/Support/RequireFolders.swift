internal import Foundation

/// Throws `CommandFailure` if one of the paths is not a folder.
func requireFolders(_ paths: [String]) throws {
    for path in paths {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue else {
            throw CommandFailure.bad("\(path) is not a folder. Create it, or name another one.")
        }
    }
}
