import CLinux
import Glibc

/// A counter that becomes readable when it is signalled (eventfd).
package struct EventCounter: ~Copyable, Sendable {
    package let descriptor: OwnedDescriptor

    package init() throws(SystemError) {
        descriptor = OwnedDescriptor(
            owning: try systemCall(.eventfd) { hostel_eventfd() })
    }

    /// Adds one. A full counter stays as it is, because it is readable already.
    package func signal() throws(SystemError) {
        var one: UInt64 = 1
        _ = try systemCallUnlessBlocked(.write) { kernelResult(write(descriptor.rawValue, &one, 8)) }
    }

    /// Returns the count and resets it to 0.
    package func drain() throws(SystemError) -> UInt64 {
        var count: UInt64 = 0
        return try systemCallUnlessBlocked(.read) { kernelResult(read(descriptor.rawValue, &count, 8)) } == nil
            ? 0 : count
    }
}
