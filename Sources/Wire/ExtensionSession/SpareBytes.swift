internal import Synchronization

/// The memory of the last long message in one direction. The next one takes its place, so that a series of them needs no
/// new memory. May be used on any thread.
package final class SpareBytes: Sendable {
    /// Bytes of the shortest message whose memory is kept.
    package static let least = 64 << 10
    private let spare = Mutex<[UInt8]>([])

    package init() {}

    /// An empty array with room for `count` bytes.
    package func take(for count: Int) -> [UInt8] {
        var bytes: [UInt8] = []
        if count >= Self.least {
            bytes = spare.withLock { spare in
                defer { spare = [] }
                return spare
            }
            // Takes other memory if somebody still holds these bytes. A far shorter message must not hold so much.
            bytes.removeAll(keepingCapacity: bytes.capacity <= 2 * count)
        }
        bytes.reserveCapacity(count)
        return bytes
    }

    /// Keeps the memory of a message, if it is a long one, until its bytes are held by nobody else.
    package func keep(_ bytes: [UInt8]) {
        guard bytes.count >= Self.least else { return }
        spare.withLock { $0 = bytes }
    }

    package func giveBack() { spare.withLock { $0 = [] } }
}
