internal import Glibc
internal import LinuxSystem

/// The kernel's memory that locks of file ranges take. Not every kernel charges it to a control group.
package enum LockCount {
    /// The kernel's structure of one lock: 483,000 locks took 92 MB.
    package static let bytesOfOne: UInt64 = 192
    /// Fewer lines of /proc/locks than any limit allows a process: some 1,000 locks, 200 KB. Reading them takes 0.1 ms.
    private static let fewBytes = 1 << 16

    /// Whether the machine has so many locks that one process may hold too many.
    package static func machineHasMany() -> Bool {
        guard let file = try? OwnedDescriptor.open("/proc/locks", flags: O_RDONLY),
            let bytes = try? file.readAll(limit: fewBytes)
        else { return true }
        return bytes.count == fewBytes
    }

    /// The memory of one process's locks in bytes; above `limit` it is any number above it. Zero if the process has
    /// exited. The work is in proportion to the locks, at most to those of the limit, so call it off the host's thread.
    package static func bytes(ofProcess pid: Int32, limit: UInt64) -> UInt64 {
        guard let directory = try? ProcessDirectory(pid: pid),
            let count = try? directory.countLocks(most: Int(clamping: min(limit, most) / bytesOfOne))
        else { return 0 }
        return UInt64(count) * bytesOfOne
    }

    /// More memory than any machine has.
    private static let most: UInt64 = 1 << 48
}
