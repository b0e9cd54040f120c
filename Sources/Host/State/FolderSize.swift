internal import Glibc

/// The disk space of a folder's files. Extensions write them, so links are not followed, names are bytes, and the number
/// of entries is bounded, also within a single folder.
package enum FolderSize {
    /// The most entries that are measured.
    package static let mostEntries = 10_000

    /// The bytes of all blocks; a file with several names counts once. 0 if there is no such folder.
    package static func measure(_ folder: String) -> UInt64 {
        var walk = Walk()
        walk.folders = [Array(folder.utf8CString)]
        while let path = walk.folders.popLast(), walk.count < mostEntries { walk.look(into: path) }
        return walk.bytes
    }

    private struct Walk {
        /// Paths with their closing zeros: a name need not be text.
        var folders: [[CChar]] = []
        var bytes: UInt64 = 0
        var count = 0
        private var linked: Set<UInt64> = []

        mutating func look(into path: [CChar]) {
            guard let stream = opendir(path) else { return }
            defer { closedir(stream) }
            // One by one, because an extension decides the length of a list of all names.
            while count < FolderSize.mostEntries, let entry = readdir(stream) {
                let name = Self.name(of: entry)
                if name == [0x2E, 0] || name == [0x2E, 0x2E, 0] { continue }
                count += 1
                var status = stat()
                guard fstatat(dirfd(stream), name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { continue }
                if status.st_mode & S_IFMT == S_IFDIR {
                    folders.append(path.dropLast() + [0x2F] + name)
                } else if status.st_nlink > 1, !linked.insert(UInt64(status.st_ino)).inserted {
                    continue
                }
                bytes += UInt64(max(0, status.st_blocks)) * 512
            }
        }

        /// The name with its closing zero, which lies within the record.
        private static func name(of entry: UnsafeMutablePointer<dirent>) -> [CChar] {
            let offset = MemoryLayout<dirent>.offset(of: \.d_name) ?? 19
            let count = Int(entry.pointee.d_reclen) - offset
            let start = (UnsafeRawPointer(entry) + offset).assumingMemoryBound(to: CChar.self)
            return UnsafeBufferPointer(start: start, count: max(0, count)).prefix { $0 != 0 } + [0]
        }
    }
}
