import Glibc

/// The processor time of a process with all of its threads: one call of some 0.3 µs, where /proc takes four.
package struct ProcessClock: Hashable, Sendable {
    private let identifier: clockid_t

    /// nil if there is no such process.
    ///
    /// - Parameter pid: a child of this process. Do not ask once it is reaped, because another process may have its
    ///   number then.
    package init?(pid: Int32) {
        var identifier = clockid_t()
        guard clock_getcpuclockid(pid, &identifier) == 0 else { return nil }
        self.identifier = identifier
    }

    /// The time so far in nanoseconds; nil once the process is reaped.
    package var nanoseconds: Int64? {
        var time = timespec()
        guard clock_gettime(identifier, &time) == 0 else { return nil }
        return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    }
}
