package import SystemPackage

/// Everything that one look at a folder found.
package struct DiscoveryResult: Sendable, Hashable {
    package let folder: FilePath
    /// What is wrong with the folder itself.
    package internal(set) var findings: [Finding] = []
    /// By the name in the folder, so that one change costs one entry; lone libraries by their name without endings.
    var entries: [String: Entry] = [:]
    /// The files of lone libraries, by the libraries' names.
    var looseFiles: [String: Set<String>] = [:]

    /// What one entry of the folder came to.
    struct Entry: Sendable, Hashable {
        var container: DiscoveredContainer?
        var bundles: [DiscoveredBundle] = []
        var stamps: [StampedPath] = []
        /// False if the entry changed while it was read: the next look reads it again, whatever its stamps say.
        var isSettled = true
    }

    /// A path relative to the folder (or absolute, behind a link) and the state it had when it was read.
    struct StampedPath: Sendable, Hashable {
        var path: String
        var stamp: FileStamp
        /// True for the target of a link that was followed.
        var isFollowed = false
    }

    init(folder: FilePath) {
        self.folder = folder
    }

    /// All bundles, ordered by path: a container before its extensions.
    package var bundles: [DiscoveredBundle] {
        orderedKeys.flatMap { entries[$0]?.bundles ?? [] }
    }

    /// All bundles, after a row for the folder itself where not all of it could be read.
    package var rows: [DiscoveredBundle] {
        let folderRow = DiscoveredBundle(path: folder, kind: .folder, findings: findings)
        return (findings.isEmpty ? [] : [folderRow]) + bundles
    }

    /// All containers that could be read, ordered by path.
    package var containers: [DiscoveredContainer] {
        orderedKeys.compactMap { entries[$0]?.container }
    }

    /// The entries' keys in the order of the paths; only names are moved in sorting.
    private var orderedKeys: [String] {
        entries.map { key, entry in
            // A lone library's key is not its file's name.
            (key, key.hasPrefix("/") ? entry.bundles.first?.path.lastComponent?.string ?? key : key)
        }.sorted { $0.1 < $1.1 }.map(\.0)
    }

    /// True if something changed while it was read: worth another look soon.
    package var needsAnotherLook: Bool { entries.values.contains { !$0.isSettled } }

    /// The schemes that more than one container claims, with the claimants' identifiers, ordered by scheme.
    package var schemeConflicts: [URLSchemeConflict] {
        URLSchemeConflict.conflicts(among: containers.compactMap(\.manifest))
    }
}

/// A URL scheme that several containers claim: it is reported, and none of them is guessed.
package struct URLSchemeConflict: Sendable, Hashable {
    package var scheme: String
    package var claimants: [String]

    package var finding: Finding { .schemeClaimedTwice(scheme, claimants: claimants) }

    package static func conflicts(among containers: [ContainerManifest]) -> [URLSchemeConflict] {
        var claims: [String: Set<String>] = [:]
        for container in containers {
            for scheme in container.urlSchemes { claims[scheme, default: []].insert(container.identifier.text) }
        }
        return claims.filter { $0.value.count > 1 }
            .map { URLSchemeConflict(scheme: $0.key, claimants: $0.value.sorted()) }
            .sorted { $0.scheme < $1.scheme }
    }
}
