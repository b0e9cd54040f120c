public import Foundation
internal import Synchronization

/// Where this process may keep what outlives it, as its host told: the one way by which it learns its App Groups.
///
/// An extension hears it when its session begins. Another program may be a container's: its host is asked at the first
/// use, and again as long as there is none.
package struct AppContainers: Hashable, Sendable {
    /// CFBundleIdentifier of the bundle that this process runs.
    package var identifier: String
    /// The folders of the groups that it is entitled to.
    package var groups: [String: String]
    /// The folder that is its own; nil where it has none.
    package var dataFolder: String?

    package init(identifier: String, groups: [String: String], dataFolder: String?) {
        (self.identifier, self.groups, self.dataFolder) = (identifier, groups, dataFolder)
    }

    private enum Knowledge {
        case unasked(@Sendable () -> AppContainers?)
        case known(AppContainers?)
    }

    private static let knowledge = Mutex(Knowledge.unasked { ContainerLink.shared.containers() })

    /// Nil in a program that is no part of a bundle that a host knows.
    package static var current: AppContainers? {
        let finder = knowledge.withLock { knowledge -> (@Sendable () -> AppContainers?)? in
            if case .unasked(let finder) = knowledge { finder } else { nil }
        }
        // Not under the lock: it may take a while, and may itself ask for a folder.
        if let finder {
            guard let found = finder() else { return nil }
            set(found)
        }
        return knowledge.withLock { if case .known(let containers) = $0 { containers } else { nil } }
    }

    package static func set(_ containers: AppContainers?) { knowledge.withLock { $0 = .known(containers) } }

    /// Says how to find out, for a program whose host does not tell it by itself.
    package static func setFinder(_ finder: @escaping @Sendable () -> AppContainers?) {
        knowledge.withLock { $0 = .unasked(finder) }
    }
}

extension FileManager {
    /// The folder that the members of an App Group share.
    ///
    /// Nil without the entitlement `com.apple.security.application-groups` for this group; in a container's program
    /// also where no host runs.
    public func containerURL(forSecurityApplicationGroupIdentifier groupIdentifier: String) -> URL? {
        AppContainers.current?.groups[groupIdentifier].map { URL(fileURLWithPath: $0, isDirectory: true) }
    }
}
