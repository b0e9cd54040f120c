internal import LinuxSystem

/// Decides which project a folder gets. A value.
///
/// The file system keeps the record: a folder carries its number, and a number is taken as long as any file carries it,
/// in whichever folder of whichever host. So a number is given again only after its last file has gone.
enum ProjectNumbers {
    /// Hostel's own range, far above the small numbers that people write into /etc/projid and that container runtimes
    /// count up from.
    static let range: Range<UInt32> = 0x4853_0000..<0x4854_0000

    /// The most numbers that are tried for one folder.
    static let mostTries = 256

    /// The numbers to try for a folder, in order. Folders begin at different places, so that they seldom meet.
    ///
    /// - Parameter folder: the number of the folder in its file system.
    static func candidates(for folder: UInt64) -> some Sequence<UInt32> {
        (0..<UInt64(mostTries)).lazy.map { range.lowerBound + UInt32((folder &+ $0) % UInt64(range.count)) }
    }

    /// Whether no file carries the number.
    static func isFree(_ use: ProjectUse) -> Bool { use.entries == 0 && use.bytes == 0 }

    /// Whether a number that a folder was just given is its own: another host may have taken it at the same time.
    static func isOnlyFolder(_ use: ProjectUse) -> Bool { use.entries <= 1 }

    /// The work that is left before the kernel's count of a folder is right.
    enum Step: Hashable, Sendable {
        /// Nothing: all of its files carry this number.
        case none(UInt32)
        /// Files without the number may lie in it.
        case charge(UInt32)
        /// It needs a number.
        case choose
        /// Somebody else has given it a project. It stays as it is.
        case leave
    }

    /// - Parameters:
    ///   - found: the project of the folder.
    ///   - recorded: the number that all files of the folder were given; nil if that has not been done.
    static func step(found: FileProject, recorded: UInt32?) -> Step {
        switch (range.contains(found.number), found.isInherited) {
        case (true, true): found.number == recorded ? .none(found.number) : .charge(found.number)
        case (true, false): .choose
        case (false, _): found.number == 0 ? .choose : .leave
        }
    }

    /// File systems round bounds to their blocks, of this size at most.
    private static let largestBlock: UInt64 = 65_536

    /// The bounds of each folder, itself included.
    ///
    /// - Parameter quota: in bytes. It is rounded down to 64 KiB, and is 64 KiB at least.
    static func bounds(quota: UInt64) -> ProjectBounds {
        ProjectBounds(bytes: max(1, quota / largestBlock) * largestBlock, entries: UInt64(FolderWalk.mostEntries) + 1)
    }
}
