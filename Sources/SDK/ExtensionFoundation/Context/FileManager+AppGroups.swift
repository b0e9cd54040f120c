public import Foundation
internal import Glibc

extension FileManager {
    /// For bundles that were built when this module had the method; sources get the one that Foundation brings.
    @_disfavoredOverload
    public func containerURL(forSecurityApplicationGroupIdentifier groupIdentifier: String) -> URL? {
        AppGroupFolder.path(of: groupIdentifier).map { URL(fileURLWithPath: $0, isDirectory: true) }
    }
}

/// The folder of a group as C text, which the caller frees; nil for a group without a folder.
@_cdecl("hostel_app_group_folder")
public func hostelAppGroupFolder(_ group: UnsafePointer<CChar>) -> UnsafeMutablePointer<CChar>? {
    AppGroupFolder.path(of: String(cString: group)).flatMap { strdup($0) }
}

private enum AppGroupFolder {
    private static let unshared = LogOnce()

    static func path(of group: String) -> String? {
        guard let containers = AppContainers.current else { return nil }
        if let fault = containers.fault(ofGroup: group) { unshared.write(group, fault) }
        guard let folder = containers.folder(ofGroup: group) else { return nil }
        if let reason = folder.notShared {
            do {
                try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: true)
            } catch {
                Log.write("The folder \(folder.path) for the App Group \(group) cannot be made: \(error)")
                return nil
            }
            unshared.write(
                group,
                "The folder of the App Group \(group) is the extension's own, and no other process sees it. The group "
                    + "\(reason).")
        }
        return folder.path
    }
}
