/// The locks of one descriptor: the lines of its /proc/PID/fdinfo that begin with "lock:". The kernel lists no lock there
/// that only waits for another.
package struct HeldLocks: Hashable, Sendable {
    package let locks: [FileLock]
    /// The number of such lines that could not be read, as of a new kind. The others count all the same.
    package let unreadLines: Int

    /// The most lines that are read.
    private static let mostLines = 65_536

    package init(parsing bytes: [UInt8]) {
        var locks: [FileLock] = []
        var unread = 0
        for line in bytes.split(separator: 0x0A).prefix(Self.mostLines) {
            let words = line.split { $0 == 0x20 || $0 == 0x09 }
            guard words.first?.elementsEqual("lock:".utf8) == true else { continue }
            if let lock = Self.lock(words) { locks.append(lock) } else { unread += 1 }
        }
        (self.locks, unreadLines) = (locks, unread)
    }

    /// "lock: 1: POSIX ADVISORY WRITE 24073 fe:00:5588759 0 EOF"
    private static func lock(_ words: [ArraySlice<UInt8>]) -> FileLock? {
        guard words.count == 9, words[1].last == 0x3A, ProcText.number(words[1].dropLast()) != nil,
            let kind = FileLock.Kind(rawValue: String(decoding: words[2], as: UTF8.self)),
            let access = FileLock.Access(rawValue: String(decoding: words[4], as: UTF8.self)),
            let first = ProcText.number(words[7])
        else { return nil }
        let isToEnd = words[8].elementsEqual("EOF".utf8)
        guard let last = isToEnd ? .max : ProcText.number(words[8]), first <= last else { return nil }
        return FileLock(kind: kind, access: access, first: first, last: last)
    }
}
