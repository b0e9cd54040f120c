internal import Glibc
internal import LinuxSystem

/// The entries of an open folder, in which names are bytes.
enum OpenFolder {
    /// Calls `body` with each name, until it returns false. One by one, because an extension decides the length of a list
    /// of all names.
    ///
    /// - Returns: whether every name was read and every call returned true.
    @discardableResult
    static func forEachName(in folder: Int32, _ body: ([CChar]) -> Bool) -> Bool {
        // Opened anew, so that each reading begins with the first name.
        let copy = openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard copy >= 0 else { return false }
        guard let stream = fdopendir(copy) else {
            close(copy)
            return false
        }
        defer { closedir(stream) }
        while true {
            errno = 0
            guard let entry = readdir(stream) else { return errno == 0 }
            let name = name(of: entry)
            if name == [0x2E, 0] || name == [0x2E, 0x2E, 0] { continue }
            guard body(name) else { return false }
        }
    }

    /// Adds every right of the owner to a folder. An extension can make a folder that even its owner may not open, so
    /// that a host without privileges could neither measure nor remove it. Follows no link: the name is opened first.
    ///
    /// - Parameter mode: the folder's present mode.
    static func unlock(_ name: [CChar], in folder: Int32, mode: mode_t = 0) -> Bool {
        // O_PATH needs no right on the folder itself.
        let number = openat(folder, name, 0x20_0000 | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        guard number >= 0 else { return false }
        let owned = OwnedDescriptor(owning: number)
        return chmod("/proc/self/fd/\(owned.rawValue)", mode & 0o7777 | 0o700) == 0
    }

    /// The name with its closing zero, which lies within the record.
    private static func name(of entry: UnsafeMutablePointer<dirent>) -> [CChar] {
        let offset = MemoryLayout<dirent>.offset(of: \.d_name) ?? 19
        let count = Int(entry.pointee.d_reclen) - offset
        let start = (UnsafeRawPointer(entry) + offset).assumingMemoryBound(to: CChar.self)
        return UnsafeBufferPointer(start: start, count: max(0, count)).prefix { $0 != 0 } + [0]
    }
}
