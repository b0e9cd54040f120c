internal import LinuxSystem

/// Bytes in shared memory, which cross a session without being copied through its socket. Short ones, up to 32 KiB in one
/// message, go with the message, because a copy costs less than a descriptor. They count for its bound of 1 MiB.
///
/// Of all processes only the maker can change them, and it changes no bytes that a value holds. So an extension reads
/// its host's bytes in place. A host copies those of an extension, which could break that rule: nothing that happens
/// later changes the copy. The receiver checks seals and size before it reads the first byte.
///
/// A session uses the memory of a value again once the receiver has released it, and frees it after a second without
/// messages. So do not keep a received value longer than you need its bytes: each one that you keep costs new memory.
public struct SharedBytes: Codable, Sendable {
    /// The number of bytes.
    public let count: Int
    private let content: SharedContent

    /// The most bytes of short contents in one message. The value is our choice: 16 KiB there and back take 0.7 times as
    /// long as in shared memory (`make bench-peers`, pictures).
    static let mostInline = 32 << 10

    /// Makes memory of `count` bytes, more than 0, and fills it in place. The bytes may have any value before.
    ///
    /// Throws `SharedBytesError.notMade` if the system has no memory or no descriptor left.
    public init(
        count: Int, filling fill: (UnsafeMutableRawBufferPointer) -> Void
    ) throws(SharedBytesError) {
        if count > 0, count <= Self.mostInline {
            // Cleared: what the caller leaves out must not be other memory of this process.
            var bytes = [UInt8](repeating: 0, count: count)
            bytes.withUnsafeMutableBytes(fill)
            self.init(.array(bytes), count: count)
            return
        }
        let new = try NewBytes(count: count)
        if let bytes = new.bytes { fill(bytes) }
        self = try new.seal()
    }

    /// As `init(count:filling:)`, for code that may fail. Its error is thrown on, and the memory is freed.
    public init(count: Int, filling fill: (UnsafeMutableRawBufferPointer) throws -> Void) throws {
        var failure: (any Error)?
        try self.init(count: count) { memory in
            do { try fill(memory) } catch { failure = error }
        }
        if let failure { throw failure }
    }

    init(_ content: SharedContent, count: Int) { (self.content, self.count) = (content, count) }

    /// These bytes. The message that carries them copies them into shared memory.
    public init(_ bytes: [UInt8]) throws(SharedBytesError) {
        guard !bytes.isEmpty else { throw .empty }
        self.init(.array(bytes), count: bytes.count)
    }

    /// A copy of the bytes. They are read, not mapped: a page that the kernel cannot provide is an error then and no
    /// signal.
    ///
    /// - Parameter most: more bytes are refused before the first is read. The sender states the number.
    public func bytes(atMost most: Int) throws(SharedBytesError) -> [UInt8] {
        guard count <= most else { throw .tooLarge(count) }
        return try content.bytes(count)
    }

    /// Calls `body` with the bytes in place, without a copy. Only for bytes of this process or of a trusted one, such
    /// as the host's in an extension: they may change during the call, and a page that the kernel cannot provide ends
    /// the process.
    public func withBytes<Result>(
        _ body: (UnsafeRawBufferPointer) -> Result
    ) throws(SharedBytesError) -> Result {
        try content.withBytes(count, body)
    }

    /// As the other `withBytes`, for code that may fail. Its error is thrown on.
    public func withBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) throws -> Result {
        try withBytes { bytes in Swift.Result { try body(bytes) } }.get()
    }

    /// Whether the bytes lie in this process's own memory.
    package var isInline: Bool { if case .array = content { true } else { false } }

    func mapped() throws(SharedBytesError) -> ReceivedMap? { try content.mapped(count) }

    // MARK: Coding

    private enum Key: String, CodingKey { case bytes, count, memory, lease }

    /// Only a session's own coding can carry shared memory.
    public init(from decoder: any Decoder) throws {
        guard decoder is ValueDecoder else { throw MessageCodingError.descriptors }
        let fields = try decoder.container(keyedBy: Key.self)
        if fields.contains(.bytes) {
            let bytes = try fields.decode([UInt8].self, forKey: .bytes)
            guard !bytes.isEmpty else { throw SharedBytesError.empty }
            (count, content) = (bytes.count, .array(bytes))
            return
        }
        count = try fields.decode(Int.self, forKey: .count)
        let memory = try fields.decode(SharedDescriptor.self, forKey: .memory)
        if fields.contains(.lease), let link = memory.link {
            content = .lent(memory, MemoryLease(try fields.decode(UInt32.self, forKey: .lease), of: link))
        } else {
            content = .sealed(memory)
        }
    }

    /// Only a session's own coding can carry shared memory.
    public func encode(to encoder: any Encoder) throws {
        guard let encoder = encoder as? ValueEncoder else { throw MessageCodingError.descriptors }
        var fields = encoder.container(keyedBy: Key.self)
        if case .array(let bytes) = content, encoder.writer.takesInline(count) {
            return try fields.encode(bytes, forKey: .bytes)
        }
        try fields.encode(count, forKey: .count)
        let (memory, loan) = try content.lend(count, by: encoder.writer.memory)
        try fields.encode(memory, forKey: .memory)
        guard let loan else { return }
        encoder.writer.keep(loan)
        try fields.encode(loan.number, forKey: .lease)
    }
}
