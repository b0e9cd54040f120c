/// The folders to which one process may write.
struct WritableFolders: Hashable, Sendable {
    /// The folders of its App Groups, by group.
    var groups: [String: String] = [:]
    /// Its own folder; nil if it could not be made.
    var own: String?

    var all: [String] { groups.values + [own].compactMap(\.self) }
}
