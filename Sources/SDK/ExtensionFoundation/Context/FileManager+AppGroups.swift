public import Foundation

extension FileManager {
    /// The folder that the members of an App Group share.
    ///
    /// Nil without the entitlement `com.apple.security.application-groups` for this group, and in a container's program
    /// without a running host.
    public func containerURL(forSecurityApplicationGroupIdentifier groupIdentifier: String) -> URL? {
        AppContainers.current?.groups[groupIdentifier].map { URL(fileURLWithPath: $0, isDirectory: true) }
    }
}
