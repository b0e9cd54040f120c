import CLinux
import Glibc

/// Mapped memory that its owner unmaps.
package struct MappedRegion: ~Copyable, @unchecked Sendable {
    private let memory: UnsafeMutableRawBufferPointer
    private let isWritable: Bool

    /// The largest region whose pages are all mapped at once. A larger one may never be used whole.
    private static let mostMappedAtOnce = 16 << 20

    init(descriptor: Int32, count: Int, protection: Int32) throws(SystemError) {
        // One call costs less than a page fault for each page.
        let flags = MAP_SHARED | (count <= Self.mostMappedAtOnce ? Int32(MAP_POPULATE) : 0)
        guard let address = mmap(nil, count, protection, flags, descriptor, 0), address != MAP_FAILED else {
            throw SystemError(.mmap, errno)
        }
        memory = UnsafeMutableRawBufferPointer(start: address, count: count)
        isWritable = protection & PROT_WRITE != 0
    }

    deinit { munmap(memory.baseAddress, memory.count) }

    /// Maps memory from an untrusted process, for reading.
    ///
    /// Its size must be sealed, because a page that is cut off later would end the reader with SIGBUS.
    /// - Parameters:
    ///   - seals: the required seals; `.size` at least. Without `.write` the content may change during a read.
    ///   - limit: the most bytes to map.
    package init(
        received descriptor: borrowing OwnedDescriptor, requiring seals: Seals = .all, limit: Int
    ) throws(SharedMemoryError) {
        let facts = try SharedMemoryFacts(of: descriptor)
        try facts.require(seals.union(.shrink))
        if facts.bytes > limit { throw .tooLarge(bytes: facts.bytes) }
        do throws(SystemError) {
            try self.init(descriptor: descriptor.rawValue, count: facts.bytes, protection: PROT_READ)
        } catch {
            throw .system(error)
        }
    }

    package var count: Int { memory.count }

    package func withBytes<Result, Failure>(
        _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
    ) throws(Failure) -> Result { try body(UnsafeRawBufferPointer(memory)) }

    /// Calls `body` with the bytes. Only for memory that this process made: received memory is read-only.
    package func withMutableBytes<Result, Failure>(
        _ body: (UnsafeMutableRawBufferPointer) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        precondition(isWritable, "Received memory is only read.")
        return try body(memory)
    }
}
