internal import Synchronization

/// The shared memory of one link: what this side sends, what it received, and what it has to give back. May be used on
/// any thread.
final class LinkMemory: Sendable {
    let buffers = BufferPool()
    let maps = ReceivedMaps()
    /// Whether this side reads the other side's memory in place.
    let trustsOtherSide: Bool
    private let returns = Mutex<[UInt32]>([])
    /// Read before each message, most of which have nothing to give back.
    private let hasReturns = Atomic(false)

    init(trustsOtherSide: Bool = false) { self.trustsOtherSide = trustsOtherSide }

    /// The link of an extension, which has one alone. Its new bytes are made in the memory that will carry them.
    static var ofProcess: LinkMemory? {
        get { present.withLock { $0 } }
        set { present.withLock { $0 = newValue } }
    }
    private static let present = Mutex<LinkMemory?>(nil)

    /// The most numbers that wait to be given back. More are forgotten, which costs their owner new memory.
    static let mostReturns = 64

    /// A received content is not used any more.
    func finished(_ number: UInt32) {
        returns.withLock { if $0.count < Self.mostReturns { $0.append(number) } }
        hasReturns.store(true, ordering: .releasing)
    }

    /// The memory to give back now.
    func takeReturns() -> [UInt32] {
        guard hasReturns.load(ordering: .acquiring) else { return [] }
        hasReturns.store(false, ordering: .relaxed)
        return returns.withLock { returns in
            defer { returns = [] }
            return returns
        }
    }

    /// Gives the memory that nobody uses back to the system.
    func giveBack() {
        buffers.giveBack()
        maps.giveBack()
    }
}

/// The use of the other side's memory. It is given back when this object is gone, or before.
final class MemoryLease: Sendable {
    let memory: LinkMemory
    private let number: UInt32
    private let isFinished = Atomic(false)

    init(_ number: UInt32, of memory: LinkMemory) { (self.number, self.memory) = (number, memory) }

    deinit { finish() }

    /// Gives the memory back, once.
    func finish() {
        if !isFinished.exchange(true, ordering: .relaxed) { memory.finished(number) }
    }
}
