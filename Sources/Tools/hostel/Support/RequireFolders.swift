internal import BundleMaking
internal import ExtensionManifest
internal import Foundation
internal import SystemPackage

/// Throws `CommandFailure` if one of the paths is not a folder.
func requireFolders(_ paths: [String]) throws {
    for path in paths where !isFolder(path) {
        throw CommandFailure.bad("\(path) is not a folder. Create it, or name another one.")
    }
}

/// Throws `CommandFailure` if one of the paths is neither a folder nor a bundle. Of a bundle only the place is checked.
func requirePlaces(_ paths: [String]) throws {
    for path in paths {
        guard BundlePlace(FilePath(path)).only == nil else {
            if FileManager.default.fileExists(atPath: path) { continue }
            throw CommandFailure.bad("\(path) does not exist. Name a bundle, or a folder of bundles.")
        }
        if isFolder(path) { continue }
        if let advice = Linter.advice(onArchive: path) { throw CommandFailure.bad(advice) }
        throw CommandFailure.bad("\(path) is not a folder of bundles. Create it, or name another one.")
    }
}

private func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
}
