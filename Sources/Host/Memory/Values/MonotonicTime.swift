internal import LinuxSystem

/// A moment of the monotonic clock (CLOCK_MONOTONIC), in nanoseconds. Decisions take it as an argument and never read a
/// clock.
package struct MonotonicTime: Hashable, Comparable, Sendable {
    package let nanoseconds: Int64

    package init(nanoseconds: Int64) {
        self.nanoseconds = nanoseconds
    }

    package static func < (left: MonotonicTime, right: MonotonicTime) -> Bool {
        left.nanoseconds < right.nanoseconds
    }

    /// The time from an earlier moment to this one, negative if the other is later. Bounded, never a trap.
    package func since(_ earlier: MonotonicTime) -> Duration {
        let (difference, overflow) = nanoseconds.subtractingReportingOverflow(earlier.nanoseconds)
        return .nanoseconds(overflow ? (nanoseconds < 0 ? .min : .max) : difference)
    }

    /// The moment a duration later, or the last possible one (292 years from the clock's start).
    package func advanced(by duration: Duration) -> MonotonicTime {
        let (sum, overflow) = nanoseconds.addingReportingOverflow(duration.nanoseconds)
        return MonotonicTime(nanoseconds: overflow ? (nanoseconds < 0 ? .min : .max) : sum)
    }

    /// The first multiple of a duration that is not earlier than this; itself if the multiple is out of range.
    package func roundedUp(to step: Duration) -> MonotonicTime {
        let step = step.nanoseconds
        guard step > 0 else { return self }
        let past = nanoseconds % step
        let (rounded, overflow) = nanoseconds.addingReportingOverflow(past > 0 ? step - past : -past)
        return overflow ? self : MonotonicTime(nanoseconds: rounded)
    }
}
