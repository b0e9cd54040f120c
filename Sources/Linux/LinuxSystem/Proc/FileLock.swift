/// One lock of a descriptor, as /proc/PID/fdinfo shows it.
package struct FileLock: Hashable, Sendable {
    package enum Kind: String, Hashable, Sendable, CaseIterable {
        /// fcntl: belongs to a process.
        case posix = "POSIX"
        /// flock: belongs to an open file.
        case flock = "FLOCK"
        /// fcntl's open file description lock: belongs to an open file.
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
    /// The first and the last byte; `UInt64.max` is the end of the file.
    package let first: UInt64
    package let last: UInt64

    package init(kind: Kind, access: Access, first: UInt64 = 0, last: UInt64 = .max) {
        (self.kind, self.access, self.first, self.last) = (kind, access, first, last)
    }

    /// Whether the lock of a stopped process blocks others for good.
    ///
    /// Read locks block writers, so they count. An exception are those that SQLite keeps while a database in write-ahead
    /// mode is open: read locks within bytes 120 to 128 of its index file (UNIX_SHM_BASE to UNIX_SHM_DMS), which block no
    /// writer. A lease does not count, because the kernel breaks it after its time.
    package var blocksOthers: Bool {
        guard kind != .lease, kind != .delegation else { return false }
        switch access {
        case .write: return true
        case .read: return kind == .flock || first < Self.indexLocks.lowerBound || last > Self.indexLocks.upperBound
        case .none: return false
        }
    }

    private static let indexLocks: ClosedRange<UInt64> = 120...128
}
