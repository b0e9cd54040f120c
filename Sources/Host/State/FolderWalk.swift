internal import Glibc

/// Measures a folder that extensions write: links are not followed, names are bytes, and the entries and the depth are
/// bounded. The walk goes from descriptor to descriptor, because a path may be longer than the kernel takes.
package struct FolderWalk {
    /// The most entries that are measured. 20,000 take some 30 ms.
    package static let mostEntries = 20_000
    /// The most folders within one another. Each costs a descriptor during the walk.
    package static let mostDepth = 32

    private var use = FolderUse()
    private var linked: Set<UInt64> = []

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
        guard let stream = fdopendir(folder) else {
            close(folder)
            return
        }
        defer { closedir(stream) }
        // One by one, because an extension decides the length of a list of all names.
        while let entry = readdir(stream) {
            let name = Self.name(of: entry)
            if name == [0x2E, 0] || name == [0x2E, 0x2E, 0] { continue }
            guard use.entries < Self.mostEntries else {
                use.isWhole = false
                return
            }
            use.entries += 1
            var status = stat()
            guard fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { continue }
            if status.st_mode & S_IFMT == S_IFDIR {
                use.bytes += Self.bytes(of: status)
                if depth == Self.mostDepth {
                    use.isWhole = false
                } else {
                    look(into: openat(folder, name, Self.flags), depth: depth + 1)
                }
            } else if status.st_nlink == 1 || linked.insert(UInt64(status.st_ino)).inserted {
                use.bytes += Self.bytes(of: status)
            }
        }
    }

    private static func bytes(of status: stat) -> UInt64 { UInt64(max(0, status.st_blocks)) * 512 }

    /// The name with its closing zero, which lies within the record.
    static func name(of entry: UnsafeMutablePointer<dirent>) -> [CChar] {
        let offset = MemoryLayout<dirent>.offset(of: \.d_name) ?? 19
        let count = Int(entry.pointee.d_reclen) - offset
        let start = (UnsafeRawPointer(entry) + offset).assumingMemoryBound(to: CChar.self)
        return UnsafeBufferPointer(start: start, count: max(0, count)).prefix { $0 != 0 } + [0]
    }
}
