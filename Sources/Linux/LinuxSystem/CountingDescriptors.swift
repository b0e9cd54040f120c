import CLinux
import Glibc

/// A counter that wakes whoever watches it (eventfd).
package struct EventCounter: ~Copyable, Sendable {
    package let descriptor: OwnedDescriptor

    package init() throws(SystemError) {
        descriptor = OwnedDescriptor(
            owning: try systemCall(.eventfd) { hostel_eventfd() })
    }

    /// Adds one. A counter that is full is awake already.
    package func signal() throws(SystemError) {
        var one: UInt64 = 1
        _ = try systemCallUnlessBlocked(.write) { kernelResult(write(descriptor.rawValue, &one, 8)) }
    }

    /// Takes the count, and leaves 0.
    package func drain() throws(SystemError) -> UInt64 {
        var count: UInt64 = 0
        return try systemCallUnlessBlocked(.read) { kernelResult(read(descriptor.rawValue, &count, 8)) } == nil
            ? 0 : count
    }
}

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
