package import SystemPackage

/// The result of one look at a folder.
package struct DiscoveryResult: Sendable, Hashable {
    package let folder: FilePath
    /// Faults of the folder itself.
    package internal(set) var findings: [Finding] = []
    /// The entries by their names in the folder, so that one change costs one entry. The key of a lone library is its
    /// name without endings.
    var entries: [String: Entry] = [:]
    /// The files of lone libraries, by the libraries' names.
    var looseFiles: [String: Set<String>] = [:]

    /// The result of reading one entry of the folder.
    package struct Entry: Sendable, Hashable {
        var container: DiscoveredContainer?
        package var bundles: [DiscoveredBundle] = []
        var stamps: [StampedPath] = []
        /// False if the entry changed while it was read. The next look reads it again, even if its stamps are equal.
        var isSettled = true
    }

    /// A path relative to the folder (or absolute, behind a link) and the file's state when it was read.
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

    /// All bundles, after a row for the folder itself if a part of it could not be read.
    package var rows: [DiscoveredBundle] {
        let folderRow = DiscoveredBundle(path: folder, kind: .folder, findings: findings)
        return (findings.isEmpty ? [] : [folderRow]) + bundles
    }

    /// All containers that could be read, ordered by path.
    package var containers: [DiscoveredContainer] {
        orderedKeys.compactMap { entries[$0]?.container }
    }

    /// The entries' keys in the order of the paths. Sorting moves only the names.
    private var orderedKeys: [String] {
        entries.map { key, entry in
            // A lone library's key differs from its file's name.
            (key, key.hasPrefix("/") ? entry.bundles.first?.path.lastComponent?.string ?? key : key)
        }.sorted { $0.1 < $1.1 }.map(\.0)
    }

    /// True if an entry changed while it was read. Another look should follow soon.
    package var needsAnotherLook: Bool { entries.values.contains { !$0.isSettled } }

    /// The schemes that more than one container claims, with the claimants' identifiers, ordered by scheme.
    package var schemeConflicts: [URLSchemeConflict] {
        URLSchemeConflict.conflicts(among: containers.compactMap(\.manifest))
    }
}
