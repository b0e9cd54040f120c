import Glibc
import Synchronization

/// Closes descriptors that came from another process, and sockets in which some may wait unread.
///
/// The last close of a file frees it, and its sender decides how long that takes: 4 to 10 s for 64,000 extents on a disk
/// that discards them. So a host has them closed on threads that nobody waits for.
package enum ReceivedDescriptors {
    /// Runs closes later, one after the other.
    package typealias Lane = @Sendable (_ close: @escaping @Sendable () -> Void) -> Void

    private struct Sender {
        /// Made for the first close.
        var lane: Lane?
        var waiting = 0
    }

    private struct State {
        var makeLane: (@Sendable () -> Lane)?
        /// By number. 0 stands for all senders that have no number, or none any more.
        var senders: [UInt32: Sender] = [0: Sender()]
        var last: UInt32 = 0
    }

    private static let state = Mutex(State())

    /// Sets what closes them, for the life of the process. Until then they are closed at once.
    ///
    /// - Parameter makeLane: makes a lane for one sender. Called on any thread; it must not close a descriptor itself.
    package static func use(_ makeLane: @escaping @Sendable () -> Lane) { state.withLock { $0.makeLane = makeLane } }

    /// - Parameter lane: nil makes one as `use` says.
    /// - Returns: the number of a new sender.
    static func add(_ lane: Lane?) -> UInt32 {
        state.withLock { state in
            repeat { state.last &+= 1 } while state.senders[state.last] != nil
            state.senders[state.last] = Sender(lane: lane)
            return state.last
        }
    }

    /// The descriptors of the sender that are closed after this count as nobody's.
    static func remove(_ sender: UInt32) { state.withLock { $0.senders[sender] = nil } }

    static func waiting(of sender: UInt32) -> Int { state.withLock { $0.senders[sender]?.waiting ?? 0 } }

    static func close(_ number: Int32, from sender: UInt32) {
        let (lane, sender) = state.withLock { state -> (Lane?, UInt32) in
            let sender = state.senders[sender] == nil ? 0 : sender
            let lane = state.senders[sender]?.lane ?? state.makeLane?()
            state.senders[sender]?.lane = lane
            if lane != nil { state.senders[sender]?.waiting += 1 }
            return (lane, sender)
        }
        guard let lane else {
            Glibc.close(number)
            return
        }
        lane {
            Glibc.close(number)
            state.withLock { $0.senders[sender]?.waiting -= 1 }
        }
    }
}
