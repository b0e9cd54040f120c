internal import LinuxSystem

/// Measures what some messages cost the thread.
///
/// The monotonic clock is read without a system call, but it also counts the time in which the thread did not run. The
/// thread's own time costs a system call each time.
package struct WorkClock {
    /// Monotonic nanoseconds.
    package let start: Int64
    private let threadStart: Int64?

    /// - Parameter isExact: whether to measure the thread's own time.
    package init(isExact: Bool) {
        start = monotonicNanoseconds()
        threadStart = isExact ? threadNanoseconds() : nil
    }

    package var isExact: Bool { threadStart != nil }

    /// The cost in nanoseconds from the start to `now`.
    package func cost(now: Int64) -> Int64 { threadStart.map { threadNanoseconds() - $0 } ?? (now - start) }
}
