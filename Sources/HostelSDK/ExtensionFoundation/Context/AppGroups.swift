public import Foundation

/// The App Groups that this process is entitled to, as the host told when the session began.
enum AppGroups {
    /// Set once, on the main thread, before any code of the extension runs; only read afterwards.
    nonisolated(unsafe) static var folders: [String: String] = [:]
}

extension FileManager {
    /// The folder that the members of an App Group share.
    ///
    /// Nil without the entitlement `com.apple.security.application-groups` for this group.
    public func containerURL(forSecurityApplicationGroupIdentifier groupIdentifier: String) -> URL? {
        AppGroups.folders[groupIdentifier].map { URL(fileURLWithPath: $0, isDirectory: true) }
    }
}
