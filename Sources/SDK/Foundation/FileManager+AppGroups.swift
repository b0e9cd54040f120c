public import Foundation
internal import Glibc

extension FileManager {
    /// The folder that the members of an App Group share. Until the person has allowed the group, it is a folder of the
    /// extension's own, and the log says so.
    ///
    /// Nil without the entitlement `com.apple.security.application-groups` for this group, and in a container's program
    /// without a running host.
    public func containerURL(forSecurityApplicationGroupIdentifier groupIdentifier: String) -> URL? {
        // ExtensionFoundation knows the folders and lies above this module, which every source has.
        typealias Finder = @convention(c) (UnsafePointer<CChar>) -> UnsafeMutablePointer<CChar>?
        guard let found = dlsym(nil, "hostel_app_group_folder") else { return nil }
        let finder = unsafeBitCast(found, to: Finder.self)
        guard let path = groupIdentifier.withCString(finder) else { return nil }
        defer { free(path) }
        return URL(fileURLWithPath: String(cString: path), isDirectory: true)
    }
}
