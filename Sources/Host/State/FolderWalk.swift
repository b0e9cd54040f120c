internal import Glibc
internal import LinuxSystem

/// Measures a folder that extensions write: links are not followed, names are bytes, and the entries and the depth are
/// bounded. The walk goes from descriptor to descriptor, because a path may be longer than the kernel takes.
package struct FolderWalk {
    /// The most entries that are measured. 20,000 take some 30 ms.
    package static let mostEntries = 20_000
    /// The most folders within one another. Each costs a descriptor during the walk.
    package static let mostDepth = 32

    private var use = FolderUse()
    /// The files with several names that were seen.
    private var linked: Set<FileNumber> = []

    /// A file's number on its file system: a folder may hold others that are mounted there.
    private struct FileNumber: Hashable {
        let device: UInt64
        let inode: UInt64
    }

    /// The space that a folder uses. Nothing if there is no such folder. Blocks, so call it off the host's thread.
    package static func measure(_ folder: String) -> FolderUse {
        var walk = FolderWalk()
        walk.look(into: open(folder, flags), depth: 1)
        return walk.use
    }

    private static let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK

    /// Looks into the folder of a descriptor, and closes it.
    private mutating func look(into folder: Int32, depth: Int) {
        guard folder >= 0 else { return }
        let owned = OwnedDescriptor(owning: folder)
        OpenFolder.forEachName(in: owned.rawValue) { name in
            guard use.entries < Self.mostEntries else {
                use.isWhole = false
                return false
            }
            use.entries += 1
            look(at: name, in: owned.rawValue, depth: depth)
            return true
        }
    }

    private mutating func look(at name: [CChar], in folder: Int32, depth: Int) {
        var status = stat()
        guard fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return }
        if status.st_mode & S_IFMT == S_IFDIR {
            use.bytes += Self.bytes(of: status)
            let isOpen = status.st_mode & 0o700 == 0o700 || OpenFolder.unlock(name, in: folder, mode: status.st_mode)
            if depth == Self.mostDepth || !isOpen {
                use.isWhole = false
            } else {
                look(into: openat(folder, name, Self.flags), depth: depth + 1)
            }
        } else if status.st_nlink == 1 || linked.insert(Self.number(of: status)).inserted {
            use.bytes += Self.bytes(of: status)
        }
    }

    private static func number(of status: stat) -> FileNumber {
        FileNumber(device: UInt64(status.st_dev), inode: UInt64(status.st_ino))
    }

    private static func bytes(of status: stat) -> UInt64 { UInt64(max(0, status.st_blocks)) * 512 }
}
