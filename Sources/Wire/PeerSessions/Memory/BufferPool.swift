internal import ExtensionSession
internal import LinuxSystem
internal import Synchronization

/// The memory in which one side of a link sends its contents, and which it uses again. May be used on any thread.
final class BufferPool: Sendable {
    private struct State {
        var plan = BufferPlan()
        var buffers: [UInt32: PoolBuffer] = [:]
    }

    private let state = Mutex(State())

    /// Memory for a content of `count` bytes; nil if the content is too long to be kept, or if the system has none.
    func take(_ count: Int) -> BufferUse? {
        state.withLock { state in
            let (choice, dropped) = state.plan.take(count)
            for number in dropped { state.buffers[number] = nil }
            switch choice {
            case .none: return nil
            case .use(let number): return state.buffers[number].map { BufferUse($0, count: count, of: self) }
            case .make(let number, let bytes):
                guard let buffer = try? PoolBuffer(number: number, bytes: bytes) else {
                    state.plan.failed(number)
                    return nil
                }
                state.buffers[number] = buffer
                return BufferUse(buffer, count: count, of: self)
            }
        }
    }

    /// How many buffers this side keeps.
    var count: Int { state.withLock { $0.buffers.count } }

    fileprivate func lent(_ number: UInt32) { state.withLock { $0.plan.lent(number) } }
    fileprivate func released(_ number: UInt32) { state.withLock { $0.plan.released(number) } }

    /// The other side no longer uses this memory, or a message with it was not sent.
    func returned(_ numbers: [UInt32]) {
        state.withLock { state in for number in numbers { state.plan.returned(number) } }
    }

    /// Gives the memory that nobody uses back to the system.
    func giveBack() {
        state.withLock { state in for number in state.plan.giveBack() { state.buffers[number] = nil } }
    }
}

/// Memory that this process alone can write to, by one map, and that the other side of a link reads.
final class PoolBuffer: Sendable {
    let number: UInt32
    let descriptor: SharedDescriptor
    private let map: MappedRegion

    fileprivate init(number: UInt32, bytes: Int) throws(SystemError) {
        let memory = try SharedMemory(name: "hostel-buffer", count: bytes)
        map = try memory.map()
        try memory.seal(.reused)
        self.number = number
        descriptor = SharedDescriptor(memory.release())
    }

    var bytes: UnsafeMutableRawBufferPointer { map.withMutableBytes { $0 } }
}

/// A content in a buffer, which is free for another one when this object and its copies at the other side are gone.
final class BufferUse: Sendable {
    private let buffer: PoolBuffer
    private let pool: BufferPool
    /// Bytes of the content.
    let count: Int

    fileprivate init(_ buffer: PoolBuffer, count: Int, of pool: BufferPool) {
        (self.buffer, self.count, self.pool) = (buffer, count, pool)
    }

    deinit { pool.released(buffer.number) }

    /// The content, which is written before the first message carries it.
    var bytes: UnsafeMutableRawBufferPointer { UnsafeMutableRawBufferPointer(rebasing: buffer.bytes[..<count]) }

    func isOf(_ pool: BufferPool) -> Bool { self.pool === pool }

    /// The memory for one message, which keeps the loan until it is sent.
    func lend() -> (memory: SharedDescriptor, loan: BufferLoan) {
        pool.lent(buffer.number)
        return (buffer.descriptor, BufferLoan(buffer.number, of: pool))
    }
}

extension BufferUse: InsertedBytes {
    func withUnsafeBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
        try withExtendedLifetime(self) { try body(UnsafeRawBufferPointer(bytes)) }
    }
}
