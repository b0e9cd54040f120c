/// The locks of /proc/locks, or the "lock:" lines of a descriptor's fdinfo.
package struct LockTable: Hashable, Sendable {
    package let locks: [FileLock]
    /// The number of lines that look like locks and could not be read, as of a new kind. The others count all the same.
    package let unreadLines: Int

    /// The most lines that are read.
    private static let mostLines = 65_536

    package init(parsing bytes: [UInt8]) {
        var locks: [FileLock] = []
        var unread = 0
        for line in bytes.split(separator: 0x0A).prefix(Self.mostLines) {
            var words = line.split { $0 == 0x20 || $0 == 0x09 }[...]
            // In fdinfo such a line begins with "lock:", and there are other lines.
            let isDescriptorLine = words.first.map { $0.elementsEqual("lock:".utf8) } ?? false
            if isDescriptorLine { words = words.dropFirst() }
            guard let number = words.first, number.last == 0x3A, ProcNumber.decimal(number.dropLast()) != nil else {
                if isDescriptorLine { unread += 1 }
                continue
            }
            if let lock = Self.lock(words.dropFirst()) { locks.append(lock) } else { unread += 1 }
        }
        (self.locks, unreadLines) = (locks, unread)
    }

    /// The locks that a process holds on some files. Open file locks name no process and are missing: read the fdinfo
    /// of the process's own descriptors (`all`) for those.
    package func held(by pid: Int32, of files: Set<FileIdentity>) -> [FileLock] {
        locks.filter { $0.pid == pid && !$0.isWaiting && files.contains($0.file) }
    }

    /// All locks that are held, for the fdinfo of one process.
    package var held: [FileLock] { locks.filter { !$0.isWaiting } }

    /// "[->] POSIX ADVISORY WRITE 24073 fe:00:5588759 0 EOF"
    private static func lock(_ all: ArraySlice<ArraySlice<UInt8>>) -> FileLock? {
        var words = all
        let isWaiting = words.first.map { $0.elementsEqual("->".utf8) } ?? false
        if isWaiting { words = words.dropFirst() }
        guard words.count == 7 else { return nil }
        let at = words.startIndex
        guard let kind = FileLock.Kind(rawValue: String(decoding: words[at], as: UTF8.self)),
            let access = FileLock.Access(rawValue: String(decoding: words[at + 2], as: UTF8.self)),
            let pid = pid(words[at + 3]), let file = file(words[at + 4]), let first = ProcNumber.decimal(words[at + 5])
        else { return nil }
        let isToEnd = words[at + 6].elementsEqual("EOF".utf8)
        guard let last = isToEnd ? .max : ProcNumber.decimal(words[at + 6]), first <= last else { return nil }
        return FileLock(
            kind: kind, access: access, isWaiting: isWaiting, pid: pid.number, file: file, first: first, last: last)
    }

    private struct Holder {
        let number: Int32?
    }

    /// A number, or "-1" for none.
    private static func pid(_ word: ArraySlice<UInt8>) -> Holder? {
        if word.elementsEqual("-1".utf8) { return Holder(number: nil) }
        return ProcNumber.decimal(word).flatMap { Int32(exactly: $0) }.map { Holder(number: $0) }
    }

    /// "fe:00:5588759": device numbers in hexadecimal, the inode in decimal.
    private static func file(_ word: ArraySlice<UInt8>) -> FileIdentity? {
        let parts = word.split(separator: 0x3A, omittingEmptySubsequences: false)
        guard parts.count == 3, let major = ProcNumber.hexadecimal(parts[0]).flatMap({ UInt32(exactly: $0) }),
            let minor = ProcNumber.hexadecimal(parts[1]).flatMap({ UInt32(exactly: $0) }),
            let inode = ProcNumber.decimal(parts[2])
        else { return nil }
        return FileIdentity(major: major, minor: minor, inode: inode)
    }
}
