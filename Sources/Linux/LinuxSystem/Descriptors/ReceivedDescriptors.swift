import Glibc
import Synchronization

/// Closes descriptors that came from another process, and sockets in which some may wait unread.
///
/// The last close of a file frees it, and its sender decides how long that takes: 4 to 10 s for 64,000 extents on a disk
/// that discards them. So a host has them closed on a thread that nobody waits for.
package enum ReceivedDescriptors {
    private static let closer = Mutex<(@Sendable (Int32) -> Void)?>(nil)

    /// Sets what closes them, for the life of the process. Until then they are closed at once.
    ///
    /// - Parameter close: takes over a descriptor. Called on any thread.
    package static func use(_ close: @escaping @Sendable (Int32) -> Void) { closer.withLock { $0 = close } }

    static func close(_ number: Int32) {
        if let close = closer.withLock({ $0 }) { close(number) } else { Glibc.close(number) }
    }
}
