import CLinux
import Glibc

/// A descriptor that becomes readable at a time (timerfd).
package struct TimerDescriptor: ~Copyable, Sendable {
    package let descriptor: OwnedDescriptor

    package init() throws(SystemError) {
        descriptor = OwnedDescriptor(
            owning: try systemCall(.timerfdCreate) { hostel_timerfd() })
    }

    /// Fires once after `delay`, and then every `interval` if there is one. A delay of zero or less fires at once.
    package func set(after delay: Duration, every interval: Duration? = nil) throws(SystemError) {
        // 0 would disarm.
        let (value, interval) = (max(1, delay.nanoseconds), max(0, interval?.nanoseconds ?? 0))
        _ = try systemCall(.timerfdSettime) { hostel_timerfd_set(descriptor.rawValue, value, interval) }
    }

    /// Fires once at a time of `monotonicNanoseconds`, at once if that has passed; nil disarms.
    package func set(at deadline: Int64?) throws(SystemError) {
        let value = deadline.map { max(1, $0 - monotonicNanoseconds()) } ?? 0
        _ = try systemCall(.timerfdSettime) { hostel_timerfd_set(descriptor.rawValue, value, 0) }
    }

    package func disarm() throws(SystemError) {
        _ = try systemCall(.timerfdSettime) { hostel_timerfd_set(descriptor.rawValue, 0, 0) }
    }

    /// How often it has fired since the last look.
    package func drain() throws(SystemError) -> UInt64 {
        var count: UInt64 = 0
        return try systemCallUnlessBlocked(.read) { kernelResult(read(descriptor.rawValue, &count, 8)) } == nil
            ? 0 : count
    }
}
