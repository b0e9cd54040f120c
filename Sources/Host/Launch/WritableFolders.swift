/// The folders to which one process may write.
struct WritableFolders: Hashable, Sendable {
    /// The folders of its App Groups, by group.
    var groups: [String: String] = [:]
    /// Its own folder; nil if it could not be made.
    var own: String?
    /// Whether a person granted it to write to other files, too. No quota bounds their folders.
    var hasGrantedFiles = false
    /// The other files and folders that a person granted it, to read or to write.
    var granted: [String] = []

    var all: [String] { groups.values + [own].compactMap(\.self) }

    /// Whether the kernel bounds everything that it can keep on a disk, deleted files among it.
    func areBounded(by uses: [String: FolderUse]) -> Bool {
        !hasGrantedFiles && !all.isEmpty && all.allSatisfy { uses[$0]?.isBounded == true }
    }
}
