internal import Glibc

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

    /// The name with its closing zero, which lies within the record.
    private static func name(of entry: UnsafeMutablePointer<dirent>) -> [CChar] {
        let offset = MemoryLayout<dirent>.offset(of: \.d_name) ?? 19
        let count = Int(entry.pointee.d_reclen) - offset
        let start = (UnsafeRawPointer(entry) + offset).assumingMemoryBound(to: CChar.self)
        return UnsafeBufferPointer(start: start, count: max(0, count)).prefix { $0 != 0 } + [0]
    }
}
