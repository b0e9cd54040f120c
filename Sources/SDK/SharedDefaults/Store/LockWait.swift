internal import LinuxSystem

/// How long a writer waits for the lock: as long as nothing becomes of the log, and some times longer where others
/// write all the while, since who writes is neither stopped nor hangs.
struct LockWait {
    private let path: String
    private var deadline: Int64
    private let last: Int64
    private var seen: LogFile.Status?
    /// How many times the patience lasts under a crowd of writers.
    private static let crowd: Int64 = 10

    init(path: String) {
        self.path = path
        let now = monotonicNanoseconds()
        deadline = now + DefaultsStore.lockPatience.nanoseconds
        last = now + Self.crowd * DefaultsStore.lockPatience.nanoseconds
        seen = .of(path)
    }

    mutating func isOver() -> Bool {
        let now = monotonicNanoseconds()
        if now > deadline, let status = LogFile.Status.of(path), let before = seen,
            !status.isSameFile(as: before) || status.size != before.size
        {
            seen = status
            deadline = min(last, now + DefaultsStore.lockPatience.nanoseconds)
        }
        return now > deadline
    }
}
