internal import LinuxSystem

/// Bytes in sealed memory, which cross a session without being copied through its socket.
///
/// No process can change them any more. The receiver checks the seals and the size before it reads the first byte.
public struct SharedBytes: Codable, Sendable {
    /// The number of bytes.
    public let count: Int
    private let memory: SharedDescriptor

    /// Makes memory of `count` bytes, more than 0, and fills it in place.
    ///
    /// Throws `SharedBytesError.notMade` if the system has no memory or no descriptor left.
    public init(
        count: Int, filling fill: (UnsafeMutableRawBufferPointer) -> Void
    ) throws(SharedBytesError) {
        let new = try NewBytes(count: count)
        if let bytes = new.bytes { fill(bytes) }
        self = try new.seal()
    }

    /// Seals memory, to which no writable mapping may be left.
    init(sealing memory: consuming SharedMemory) throws(SharedBytesError) {
        do throws(SystemError) { try memory.seal(.all) } catch {
            throw .notMade(String(describing: error))
        }
        count = memory.count
        self.memory = SharedDescriptor(memory.release())
    }

    /// Makes memory with a copy of these bytes.
    public init(_ bytes: [UInt8]) throws(SharedBytesError) {
        guard !bytes.isEmpty else { throw .empty }
        do throws(SystemError) {
            // Written and not mapped: the kernel need not clear the pages before, and none of them faults.
            let memory = try SharedMemory.sealed(name: "hostel-bytes", bytes)
            count = memory.count
            self.memory = SharedDescriptor(memory.release())
        } catch {
            throw .notMade(String(describing: error))
        }
    }

    /// A copy of the bytes. They are read, not mapped: a page that the kernel cannot provide is an error then and no
    /// signal.
    ///
    /// - Parameter most: more bytes are refused before the first is read. The sender states the number.
    public func bytes(atMost most: Int) throws(SharedBytesError) -> [UInt8] {
        guard count <= most else { throw .tooLarge(count) }
        return try memory.withDescriptor { descriptor throws(SharedBytesError) in
            do throws(SharedMemoryError) {
                return try SharedMemory.copy(received: descriptor, count: count)
            } catch {
                throw SharedBytesError(error)
            }
        }
    }

    /// Calls `body` with the bytes in place, without a copy. Only for bytes of this process or of a trusted one, such
    /// as the host's in an extension: a page that the kernel cannot provide ends the process.
    public func withBytes<Result>(
        _ body: (UnsafeRawBufferPointer) -> Result
    ) throws(SharedBytesError) -> Result {
        let map = try mapped()
        return map.withBytes(body)
    }

    func mapped() throws(SharedBytesError) -> MappedRegion {
        try memory.withDescriptor { descriptor throws(SharedBytesError) in
            do throws(SharedMemoryError) {
                let map = try MappedRegion(received: descriptor, limit: count)
                guard map.count == count else { throw SharedMemoryError.wrongSize(bytes: map.count) }
                return map
            } catch {
                throw SharedBytesError(error)
            }
        }
    }
}

/// Why shared memory was not made or not read.
public enum SharedBytesError: Error, Hashable, Sendable {
    case empty
    /// It could be changed or cut while it is read.
    case notSealed
    /// It has another size than its sender said.
    case wrongSize
    /// It is larger than the reader allows.
    case tooLarge(Int)
    /// The system refused; with its words.
    case notMade(String)

    fileprivate init(_ error: SharedMemoryError) {
        self =
            switch error {
            case .notSealed: .notSealed
            case .empty: .empty
            case .tooLarge(let bytes): .tooLarge(bytes)
            case .wrongSize: .wrongSize
            case .system(let error): .notMade(String(describing: error))
            }
    }
}
