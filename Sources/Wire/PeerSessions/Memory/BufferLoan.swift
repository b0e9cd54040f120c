internal import Synchronization

/// The use of a buffer by one message. If the message is refused and never sent, the buffer is free again with this object.
final class BufferLoan: Sendable {
    /// The number by which the other side gives the buffer back.
    let number: UInt32
    private let pool: BufferPool
    private let isSent = Atomic(false)

    init(_ number: UInt32, of pool: BufferPool) { (self.number, self.pool) = (number, pool) }

    deinit { if !isSent.load(ordering: .relaxed) { pool.returned([number]) } }

    /// The message is on its way: the other side gives the buffer back.
    func sent() { isSent.store(true, ordering: .relaxed) }
}
