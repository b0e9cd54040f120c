internal import Glibc
internal import LinuxSystem
internal import PlainText

/// The locks of one extension that others notice. A lock at a file of the machine makes another program wait, and all
/// locks of one file lie in one list: 40,000 at the linker's list make each start of a program slow.
package enum LockCount {
    /// The most locks of one process. Our choice: a database of SQLite needs three, and a process with more has lost
    /// count of them.
    package static let most = 1_000
    /// Some 1,000 lines of /proc/locks. Reading them takes 0.1 ms.
    private static let fewBytes = 1 << 16

    /// The processes that hold a lock; nil if the machine has so many locks that any may.
    package static func holders() -> Set<Int32>? {
        guard let file = try? OwnedDescriptor.open("/proc/locks", flags: O_RDONLY),
            let bytes = try? file.readAll(limit: fewBytes), bytes.count < fewBytes
        else { return nil }
        return holders(in: bytes)
    }

    /// "1: POSIX  ADVISORY  READ 812 fe:00:5 0 EOF", with "->" behind the number for a lock that only waits.
    package static func holders(in text: [UInt8]) -> Set<Int32> {
        var holders: Set<Int32> = []
        for line in text.split(separator: 0x0A) {
            let words = line.split(separator: 0x20)
            guard words.count > 4, !words[1].elementsEqual("->".utf8) else { continue }
            if let pid = Int32(String(decoding: words[4], as: UTF8.self)) { holders.insert(pid) }
        }
        return holders
    }

    /// The fault of a process's locks; nil if they have none, or if it has exited. Call it off the host's thread.
    ///
    /// - Parameter folders: the folders and files at which it may hold locks.
    package static func breach(ofProcess pid: Int32, in folders: [String]) -> LockBreach? {
        let real = folders.map { realPath($0) ?? $0 }
        let tally = try? ProcessDirectory(pid: pid).lockTally(most: most) { target in
            switch target {
            case .path(let path, _): real.contains { path.isOrLies(in: $0) }
            // It belongs to this process, unless the host sent it.
            case .sharedMemory: true
            case .socket, .pipe, .anonymous, .other: false
            }
        }
        guard let tally else { return nil }
        if tally.count > most { return .tooMany }
        return tally.stray.map { .stray($0) }
    }
}
