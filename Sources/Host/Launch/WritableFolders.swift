internal import Confinement

/// The folders to which one process may write.
struct WritableFolders: Hashable, Sendable {
    /// The folders of its App Groups, by group.
    var groups: [String: String] = [:]
    /// Its own folder; nil if it could not be made.
    var own: String?
    /// The other files and folders that a person granted it, to read or to write.
    var grantedFiles: [FileGrant] = []

    /// The paths of the granted files and folders.
    var granted: [String] { grantedFiles.map(\.path) }

    var all: [String] { groups.values + [own].compactMap(\.self) }

    /// Whether the kernel bounds everything that it can keep on a disk, deleted files among it. No quota bounds granted
    /// files.
    func areBounded(by uses: [String: FolderUse]) -> Bool {
        !grantedFiles.contains { $0.access == .readWrite } && !all.isEmpty
            && all.allSatisfy { uses[$0]?.isBounded == true }
    }
}
