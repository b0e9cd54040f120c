package import ExtensionManifest
internal import SystemPackage

/// The bundles of a look that a person may expect to see and does not: counts, for the last line of a page.
///
/// An older version of a shown extension does not count, nor does a disabled extension, nor one that another host
/// shows.
package struct ListingTrouble: Hashable, Sendable {
    /// Bundles, archives, and subfolders with bundles.
    package private(set) var bundles = 0
    /// Folders of which a part could not be read.
    package private(set) var folders = 0

    /// No trouble.
    package init() {}

    /// - Parameters:
    ///   - rows: all bundles of a look, usable or not.
    ///   - otherHosts: the extension points that another host shows.
    ///   - shown: the paths of unusable bundles that have a tile with their reason.
    package init(_ rows: [DiscoveredBundle], otherHosts: Set<String>, shown: Set<String> = []) {
        var counted: [FilePath] = []
        var containers: [FilePath] = []
        for row in rows where row.state != .displayable && !shown.contains(row.path.string) {
            switch row.kind {
            case .folder: folders += 1
            case .archive, .subfolder: bundles += 1
            case .container: if row.state == .refused { containers.append(row.path) }
            case .contained, .bare, .loneLibrary:
                guard !Self.isElsewhere(row, otherHosts) else { break }
                bundles += 1
                if let container = row.containerPath { counted.append(container) }
            }
        }
        // The extensions of a refused container count, and the container itself only if none could be read.
        bundles += Set(containers).subtracting(counted).count
    }

    private static func isElsewhere(_ row: DiscoveredBundle, _ otherHosts: Set<String>) -> Bool {
        guard row.state == .notDisplayed else { return false }
        return row.reasons.allSatisfy { reason in
            switch reason.code {
            case .superseded, .disabled: true
            case .extensionPointNotDisplayed: row.values.extensionPoint.map(otherHosts.contains) ?? false
            default: false
            }
        }
    }

    /// The line that ends a page; nil without trouble.
    ///
    /// - Parameter command: the command that lists the bundles with their reasons.
    package func line(command: String = "hostel list") -> String? {
        let parts = [
            Self.part(bundles, "bundle is not shown", "bundles are not shown"),
            Self.part(folders, "folder is not completely read", "folders are not completely read"),
        ].compactMap(\.self)
        return parts.isEmpty ? nil : "\(parts.joined(separator: ", ")): \(command)"
    }

    private static func part(_ count: Int, _ one: String, _ more: String) -> String? {
        switch count {
        case 0: nil
        case 1: "1 \(one)"
        default: "\(count) \(more)"
        }
    }
}
