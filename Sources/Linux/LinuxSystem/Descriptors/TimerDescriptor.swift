import CLinux
import Glibc

/// A descriptor that becomes readable at a given time (timerfd).
package struct TimerDescriptor: ~Copyable, Sendable {
    package let descriptor: OwnedDescriptor

    package init() throws(SystemError) {
        descriptor = OwnedDescriptor(
            owning: try systemCall(.timerfdCreate) { hostel_timerfd() })
    }

    /// Fires once after `delay` and then every `interval`, if one is given. A delay of zero or less fires at once.
    package func set(after delay: Duration, every interval: Duration? = nil) throws(SystemError) {
        // 0 would disarm the timer.
        let (value, interval) = (max(1, delay.nanoseconds), max(0, interval?.nanoseconds ?? 0))
        _ = try systemCall(.timerfdSettime) { hostel_timerfd_set(descriptor.rawValue, value, interval) }
    }

    /// Fires once at a time of `monotonicNanoseconds`, or at once if that has passed. nil disarms the timer.
    package func set(at deadline: Int64?) throws(SystemError) {
        let value = deadline.map { max(1, $0 - monotonicNanoseconds()) } ?? 0
        _ = try systemCall(.timerfdSettime) { hostel_timerfd_set(descriptor.rawValue, value, 0) }
    }

    package func disarm() throws(SystemError) {
        _ = try systemCall(.timerfdSettime) { hostel_timerfd_set(descriptor.rawValue, 0, 0) }
    }

    /// Returns how often the timer has fired since the last call.
    package func drain() throws(SystemError) -> UInt64 {
        var count: UInt64 = 0
        return try systemCallUnlessBlocked(.read) { kernelResult(read(descriptor.rawValue, &count, 8)) } == nil
            ? 0 : count
    }
}
