/// The disk space that a folder uses.
package struct FolderUse: Hashable, Sendable {
    /// The bytes of all blocks that were seen; a file with several names counts once.
    package var bytes: UInt64
    /// The files and folders that were seen.
    package var entries: Int
    /// False if there is more than a walk looks at: too many entries, or folders too deep.
    package var isWhole: Bool

    /// Whether the kernel counts the folder and bounds it, deleted files that are still open included.
    package var isBounded: Bool

    package init(bytes: UInt64 = 0, entries: Int = 0, isWhole: Bool = true, isBounded: Bool = false) {
        (self.bytes, self.entries, self.isWhole, self.isBounded) = (bytes, entries, isWhole, isBounded)
    }

    /// An unfinished walk counts as above every quota.
    package func exceeds(_ quota: UInt64) -> Bool { !isWhole || bytes > quota }
}

/// Decides from two looks at a folder whether the processes that write there must end.
///
/// A full folder that does not grow ends no process, so that an extension can start and clear it. A folder that a walk
/// cannot measure is taken to grow, so a person has to clear it.
package struct DiskQuota: Hashable, Sendable {
    /// In bytes.
    package let limit: UInt64

    package init(limit: UInt64) { self.limit = limit }

    /// - Parameter before: the look before this one; nil at the first, which knows no growth.
    package func isViolated(by now: FolderUse, before: FolderUse?) -> Bool {
        guard let before, now.exceeds(limit) else { return false }
        // The growth of a folder that cannot be measured is unknown.
        return now.isWhole ? now.bytes > before.bytes : !before.isWhole
    }

    /// The folders to look at: those that processes may write to now, and those that were full at the last look.
    package func folders(of processes: [String], seen: [String: FolderUse]) -> Set<String> {
        Set(processes).union(seen.filter { $0.value.exceeds(limit) }.keys)
    }
}
