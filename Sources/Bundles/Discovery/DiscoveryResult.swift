package import PlainText
package import SystemPackage

/// The result of one look at a folder.
package struct DiscoveryResult: Sendable, Hashable {
    package let folder: FilePath
    /// Faults of the folder itself.
    package internal(set) var findings: [Finding] = []
    /// The entries by their names in the folder, so that one change costs one entry. The key of a lone library is its
    /// name without endings.
    var entries: [PathText: Entry] = [:]
    /// The files of lone libraries, by the libraries' names.
    var looseFiles: [PathText: Set<String>] = [:]
    /// The listing that the entries come from; nil if it was not complete.
    var listing: Listing?

    /// A complete listing of the folder, to which single entries may be added.
    struct Listing: Sendable, Hashable {
        private let device: UInt64
        private let inode: UInt64
        /// How many entries may still appear before the folder has too many.
        private var room: Int

        init(of folder: FileStamp, room: Int) {
            device = folder.device
            inode = folder.inode
            self.room = room
        }

        /// Makes room for some entries, all of which may be new.
        ///
        /// - Returns: false if this is the listing of another directory, or if there is no room.
        mutating func admits(_ count: Int, of folder: FileStamp) -> Bool {
            guard folder.device == device, folder.inode == inode, count <= room else { return false }
            room -= count
            return true
        }
    }

    /// The result of reading one entry of the folder.
    package struct Entry: Sendable, Hashable {
        package var container: DiscoveredContainer?
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
    private var orderedKeys: [PathText] {
        entries.map { key, entry in
            // A lone library's key differs from its file's name.
            let isLibrary = key.text.isAbsolutePath
            return (key, isLibrary ? entry.bundles.first?.path.lastComponent.map { PathText($0.string) } ?? key : key)
        }.sorted { $0.1 < $1.1 }.map(\.0)
    }

    /// The names of the entries that changed while they were read. Another look at them should follow soon.
    package var unsettled: [PathText] {
        entries.filter { !$0.value.isSettled }.flatMap { key, _ in
            Self.library(ofKey: key).map { (looseFiles[$0] ?? []).map { PathText($0) } } ?? [key]
        }
    }

    /// The schemes that more than one container claims, with the claimants' identifiers, ordered by scheme.
    package var schemeConflicts: [URLSchemeConflict] {
        URLSchemeConflict.conflicts(among: containers.compactMap(\.manifest))
    }
}
