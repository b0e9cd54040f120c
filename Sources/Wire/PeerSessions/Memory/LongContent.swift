/// A long content that lies in shared memory of the other side, and not among the bytes of its message.
///
/// A class, because most messages have none, and a reference costs a message the least.
package final class LongContent: Sendable {
    /// Bytes.
    let count: Int
    private let memory: SharedContent
    private let lease: MemoryLease
    /// Whether the other side may be read in place: an extension trusts its host.
    private let isTrusted: Bool

    /// - Parameters:
    ///   - descriptor: the memory, which is checked when it is read.
    ///   - lease: the number by which it is given back.
    init(_ mark: LongMark, in descriptor: SharedDescriptor, of link: LinkMemory) {
        count = mark.count
        lease = MemoryLease(mark.lease, of: link)
        memory = .lent(descriptor, lease)
        isTrusted = link.trustsOtherSide
    }

    /// A copy; nil if the memory is not what its sender said.
    func bytes() -> [UInt8]? {
        if isTrusted { return try? memory.withBytes(count) { Array($0) } }
        return try? memory.bytes(count)
    }

    /// Calls `body` with the bytes; nil if the memory is not what its sender said.
    func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result? {
        if isTrusted { return try? memory.withBytes(count, body) }
        return (try? memory.bytes(count))?.withUnsafeBytes(body)
    }

    /// The bytes in place, for an extension; nil in a host.
    func open() -> OpenBytes? { isTrusted ? try? OpenBytes(SharedBytes(memory, count: count)) : nil }

    /// Nobody reads the bytes any more. The memory goes back with the next message.
    func finish() { lease.finish() }
}
