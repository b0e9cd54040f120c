import Confinement

/// The files of extensions, mounted ahead of the next launch from the pool, which then makes no folder in memory and no
/// copy of a mount. An entry is used once. It holds no path, because each child begins with a copy of this process's
/// memory.
struct SpareMounts {
    typealias Mounts = [(tree: MountTree, target: String)]

    /// The beginning of a granted path, where a mount is attached.
    private struct Target {
        let grant: Int
        let bytes: Int

        /// nil for a place that is on the way to no granted file.
        init?(_ path: String, in grants: [FileGrant]) {
            guard let grant = grants.firstIndex(where: { $0.path.utf8.starts(with: path.utf8) }) else { return nil }
            (self.grant, bytes) = (grant, path.utf8.count)
        }

        func path(in grants: [FileGrant]) -> String {
            String(decoding: grants[grant].path.utf8.prefix(bytes), as: UTF8.self)
        }
    }

    private struct Entry {
        let identities: [KeptRoots.Identity]
        let mounts: [(tree: MountTree, target: Target)]
    }

    /// Each entry costs some descriptors and a folder in memory.
    private static let most = 16

    private var entries: [Int: Entry] = [:]

    /// Takes the mounts of these files; nil unless they were made ahead and each path still leads to its file.
    mutating func take(showing grants: [FileGrant], _ identities: [KeptRoots.Identity]) -> Mounts? {
        guard let entry = entries.removeValue(forKey: grants.hashValue), entry.identities == identities else {
            return nil
        }
        return entry.mounts.map { ($0.tree, $0.target.path(in: grants)) }
    }

    /// - Parameter mounts: attached nowhere.
    mutating func keep(_ mounts: Mounts, showing grants: [FileGrant], _ identities: [KeptRoots.Identity]) {
        var kept: [(tree: MountTree, target: Target)] = []
        for mount in mounts {
            guard let target = Target(mount.target, in: grants) else { return }
            kept.append((mount.tree, target))
        }
        if entries.count >= Self.most { entries = [:] }
        entries[grants.hashValue] = Entry(identities: identities, mounts: kept)
    }
}
