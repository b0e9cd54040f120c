internal import DisplayLists
package import ExtensionHost
package import ExtensionManifest
internal import Foundation

/// Which place for extensions a host is: each shows the extension points that `Info/ExtensionPoints.plist` gives it.
public enum HostKind: String, Hashable, Sendable, Codable, CaseIterable {
    /// The Today view: widgets one below the other.
    case today
    /// A picture, and the editors that change it.
    case photos
    /// A document, and the keyboards that write into it.
    case keyboard
}

extension HostKind {
    /// What stands above its tiles.
    var heading: String {
        switch self {
        case .today: "Today"
        case .photos: "Photos"
        case .keyboard: "Document"
        }
    }

    /// How high a tile is that asks for no height, in points; nil: widgets have modes instead.
    func standardHeight(_ sizes: MaximumSizes) -> CGFloat? {
        switch self {
        case .today: nil
        // The platform's own keyboard, upright on a phone that is 320 or 375 points wide.
        case .keyboard: 216
        // Ours: a picture as wide as the tile, and its tools.
        case .photos: min(440, sizes.expanded.height)
        }
    }
}

extension HostProfile {
    /// This machine, with the extension points that a host has a place for.
    ///
    /// - Parameter points: what the host reads at its start; nil: the list that ships.
    package static func showing(_ kind: HostKind, points: ExtensionPointTable? = nil) -> HostProfile {
        let hosts = points?.hosts ?? shippedHosts
        var profile = HostProfile.current()
        profile.extensionPoints = Set(hosts.filter { $0.value == kind.rawValue }.keys)
        profile.otherHosts = hosts.filter { $0.value != kind.rawValue }
        return profile
    }

    /// This machine, with all that any host has a place for: what an author's bundle is checked for.
    package static func showingAnything() -> HostProfile {
        var profile = HostProfile.current()
        profile.extensionPoints = Set(shippedHosts.keys)
        return profile
    }

    // A test shows that the list which ships can be read.
    private static var shippedHosts: [String: String] { (try? ExtensionPointTable.shipped())?.hosts ?? [:] }
}
