import Glibc
import Synchronization

/// A sender of descriptors, such as the process at the other end of a session.
///
/// Its descriptors are closed in the order in which they are given up, and those of no other sender wait for them. Each
/// of them keeps it, also after the end of its session.
package final class DescriptorSender: Sendable {
    /// Sends the descriptors of which nobody knows the sender.
    package static let unknown = DescriptorSender()

    private struct State {
        /// Made for the first close.
        var lane: ReceivedDescriptors.Lane?
        var waiting = 0
    }

    private let state: Mutex<State>

    /// - Parameter lane: closes its descriptors; nil: as in the whole process (`ReceivedDescriptors.use`).
    package init(lane: ReceivedDescriptors.Lane? = nil) { state = Mutex(State(lane: lane)) }

    /// Its descriptors that were given up and are not closed yet.
    package var waiting: Int { state.withLock(\.waiting) }

    /// Takes over one of its descriptors, which nobody uses any more.
    func close(_ number: Int32) {
        let lane = state.withLock { (state) -> ReceivedDescriptors.Lane? in
            // Stored only once. An optional closure that is read and stored again has one more closure around it, so calls
            // become deeper with each descriptor, until the stack is full.
            if state.lane == nil { state.lane = ReceivedDescriptors.makeLane() }
            if state.lane != nil { state.waiting += 1 }
            return state.lane
        }
        guard let lane else {
            Glibc.close(number)
            return
        }
        lane {
            Glibc.close(number)
            self.state.withLock { $0.waiting -= 1 }
        }
    }
}
