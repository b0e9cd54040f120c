internal import LinuxSystem

/// How long a writer waits for the lock: `DefaultsStore.lockPatience` (2 s) after the log last changed, and ten times
/// that (20 s) in all. A log that changes shows that its writers are neither suspended nor hanging.
struct LockWait {
    private let path: String
    private var deadline: Int64
    private let last: Int64
    private var seen: LogFile.Status?
    /// The longest wait, in multiples of the patience.
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
