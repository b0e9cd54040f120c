internal import LinuxSystem

/// The place of shared bytes.
enum SharedContent: Sendable {
    /// In an array, until a message carries a copy.
    case array([UInt8])
    /// In memory that this process will use again.
    case own(BufferUse)
    /// In sealed memory, which carries one content alone.
    case sealed(SharedDescriptor)
    /// In memory that the other side will use again.
    case lent(SharedDescriptor, MemoryLease)

    /// A copy of the first `count` bytes.
    func bytes(_ count: Int) throws(SharedBytesError) -> [UInt8] {
        switch self {
        case .array(let bytes): return bytes
        case .own(let use): return Array(use.bytes)
        case .sealed(let memory): return try Self.copy(memory, count, isReused: false)
        case .lent(let memory, _): return try Self.copy(memory, count, isReused: true)
        }
    }

    private static func copy(
        _ memory: SharedDescriptor, _ count: Int, isReused: Bool
    ) throws(SharedBytesError) -> [UInt8] {
        try memory.withDescriptor { descriptor throws(SharedBytesError) in
            do throws(SharedMemoryError) {
                return try SharedMemory.copy(received: descriptor, count: count, isReused: isReused)
            } catch {
                throw SharedBytesError(error)
            }
        }
    }

    /// Maps received bytes; nil for bytes of this process.
    func mapped(_ count: Int) throws(SharedBytesError) -> ReceivedMap? {
        switch self {
        case .array, .own: return nil
        case .sealed(let memory):
            let map = try Self.map(memory) { descriptor throws(SharedMemoryError) in
                ReceivedMap(try MappedRegion(received: descriptor, limit: count))
            }
            guard map.bytes.count == count else { throw .wrongSize }
            return map
        case .lent(let memory, let lease):
            let map = try Self.map(memory) { descriptor throws(SharedMemoryError) in
                try lease.memory.maps.map(descriptor)
            }
            guard count > 0, map.bytes.count >= count else { throw .wrongSize }
            return map
        }
    }

    /// Calls `body` with the bytes in place.
    func withBytes<Result>(_ count: Int, _ body: (UnsafeRawBufferPointer) -> Result) throws(SharedBytesError) -> Result
    {
        switch self {
        case .array(let bytes): return bytes.withUnsafeBytes(body)
        case .own(let use): return withExtendedLifetime(use) { body(UnsafeRawBufferPointer(use.bytes)) }
        case .sealed, .lent:
            guard let map = try mapped(count) else { throw .empty }
            return withExtendedLifetime((self, map)) { body(UnsafeRawBufferPointer(rebasing: map.bytes[..<count])) }
        }
    }

    private static func map(
        _ memory: SharedDescriptor, _ body: (borrowing OwnedDescriptor) throws(SharedMemoryError) -> ReceivedMap
    ) throws(SharedBytesError) -> ReceivedMap {
        try memory.withDescriptor { descriptor throws(SharedBytesError) in
            do throws(SharedMemoryError) { return try body(descriptor) } catch { throw SharedBytesError(error) }
        }
    }

    /// The memory that carries the bytes in a message of this link, and the loan that the message keeps; nil for memory
    /// that carries this content alone.
    ///
    /// Memory that another process will change is copied: the receiver takes the bytes for this process's own.
    func lend(_ count: Int, by memory: LinkMemory?) throws(SharedBytesError) -> (SharedDescriptor, BufferLoan?) {
        switch self {
        case .sealed(let descriptor): return (descriptor, nil)
        case .own(let use):
            if let memory, use.isOf(memory.buffers) { return Self.lent(use) }
        case .array, .lent: break
        }
        let bytes = try bytes(count)
        if let use = memory?.buffers.take(count) {
            bytes.withUnsafeBytes { use.bytes.copyMemory(from: $0) }
            return Self.lent(use)
        }
        do throws(SystemError) {
            // Written and not mapped: the kernel need not clear the pages before, and none of them faults.
            return (SharedDescriptor(try SharedMemory.sealed(name: "hostel-bytes", bytes).release()), nil)
        } catch {
            throw .notMade(String(describing: error))
        }
    }

    private static func lent(_ use: BufferUse) -> (SharedDescriptor, BufferLoan?) {
        let (memory, loan) = use.lend()
        return (memory, loan)
    }
}
