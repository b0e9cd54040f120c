internal import Glibc
internal import LinuxSystem

/// The kernel's memory that processes take by locks of file ranges, by process. Not every kernel charges it to a
/// control group.
package struct LockCount: Hashable, Sendable {
    /// The kernel's structure of one lock: 483,000 locks took 92 MB.
    package static let bytesOfOne: UInt64 = 192
    /// The most bytes of /proc/locks that are read; some 160,000 locks.
    private static let mostBytes = 8 << 20

    private var locks: [Int32: Int] = [:]

    package init() {}

    /// Reads the locks of the whole machine. The kernel stops all locking meanwhile, so rest in proportion, and read
    /// off the host's thread.
    package static func read() -> LockCount {
        guard let file = try? OwnedDescriptor.open("/proc/locks", flags: O_RDONLY),
            let bytes = try? file.readAll(limit: mostBytes, chunk: 1 << 16)
        else { return LockCount() }
        return LockCount(parsing: bytes)
    }

    /// Counts the POSIX locks of each process, held or awaited: "1: POSIX  ADVISORY  WRITE 24073 fe:00:5588759 0 EOF".
    package init(parsing bytes: [UInt8]) {
        for line in bytes.split(separator: 0x0A) {
            var words = line.split(separator: 0x20, maxSplits: 6, omittingEmptySubsequences: true).dropFirst()
            if words.first?.elementsEqual("->".utf8) == true { words = words.dropFirst() }
            guard words.count >= 4, words.first?.elementsEqual("POSIX".utf8) == true,
                let pid = ProcNumber.decimal(words[words.startIndex + 3]).flatMap({ Int32(exactly: $0) })
            else { continue }
            locks[pid, default: 0] += 1
        }
    }

    package func bytes(of pid: Int32) -> UInt64 { UInt64(locks[pid] ?? 0) * Self.bytesOfOne }
}
