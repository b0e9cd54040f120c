import Synchronization

/// Closes descriptors that came from another process, and sockets in which some may wait unread.
///
/// The last close of a file frees it, and its sender decides how long that takes: 4 to 10 s for 64,000 extents on a disk
/// that discards them. So a host has them closed on threads that nobody waits for.
package enum ReceivedDescriptors {
    /// Runs closes later, one after the other.
    package typealias Lane = @Sendable (_ close: @escaping @Sendable () -> Void) -> Void

    private static let maker = Mutex<(@Sendable () -> Lane)?>(nil)

    /// Sets what closes them, for the life of the process. Until then they are closed at once.
    ///
    /// - Parameter makeLane: makes a lane for one sender. Called on any thread; it must not close a descriptor itself.
    package static func use(_ makeLane: @escaping @Sendable () -> Lane) { maker.withLock { $0 = makeLane } }

    /// A lane for one sender; nil before `use`.
    static func makeLane() -> Lane? { maker.withLock { $0 }?() }
}
