/// The identity of a file: device and inode.
package struct FileIdentity: Hashable, Sendable {
    package let major: UInt32
    package let minor: UInt32
    package let inode: UInt64

    package init(major: UInt32, minor: UInt32, inode: UInt64) {
        (self.major, self.minor, self.inode) = (major, minor, inode)
    }
}

/// One lock of /proc/locks or of a descriptor's /proc/PID/fdinfo.
package struct FileLock: Hashable, Sendable {
    package enum Kind: String, Hashable, Sendable, CaseIterable {
        /// fcntl: belongs to a process.
        case posix = "POSIX"
        /// flock: belongs to an open file; the pid is the process that took it.
        case flock = "FLOCK"
        /// fcntl's open file description lock: belongs to an open file and names no process.
        case openFile = "OFDLCK"
        case lease = "LEASE"
        case delegation = "DELEG"
    }

    package enum Access: String, Hashable, Sendable, CaseIterable {
        case read = "READ"
        case write = "WRITE"
        case none = "UNLCK"
    }

    package let kind: Kind
    package let access: Access
    /// Whether it waits for an earlier lock and holds nothing.
    package let isWaiting: Bool
    /// In the reader's namespace; nil for -1, which open file locks show.
    package let pid: Int32?
    package let file: FileIdentity
    /// The first and the last byte; `UInt64.max` is the end of the file.
    package let first: UInt64
    package let last: UInt64

    package init(
        kind: Kind, access: Access, isWaiting: Bool = false, pid: Int32?, file: FileIdentity, first: UInt64 = 0,
        last: UInt64 = .max
    ) {
        (self.kind, self.access, self.isWaiting, self.pid) = (kind, access, isWaiting, pid)
        (self.file, self.first, self.last) = (file, first, last)
    }

    /// Whether the lock of a stopped process blocks others for good.
    ///
    /// Read locks block writers, so they count. An exception are those that SQLite keeps while a database in write-ahead
    /// mode is open: read locks within bytes 120 to 128 of its index file (UNIX_SHM_BASE to UNIX_SHM_DMS), which block no
    /// writer. A lease does not count, because the kernel breaks it after its time.
    package var blocksOthers: Bool {
        guard !isWaiting, kind != .lease, kind != .delegation else { return false }
        switch access {
        case .write: return true
        case .read: return kind == .flock || first < Self.indexLocks.lowerBound || last > Self.indexLocks.upperBound
        case .none: return false
        }
    }

    private static let indexLocks: ClosedRange<UInt64> = 120...128
}
