import CLinux
import Glibc

/// What can no longer be done to shared memory, by anybody.
package struct Seals: OptionSet, Hashable, Sendable {
    package let rawValue: Int32
    package init(rawValue: Int32) { self.rawValue = rawValue }

    package static let seal = Seals(rawValue: hostel_seal_seal)
    package static let shrink = Seals(rawValue: hostel_seal_shrink)
    package static let grow = Seals(rawValue: hostel_seal_grow)
    package static let write = Seals(rawValue: hostel_seal_write)
    /// Its size stays; its content may change. For memory that is used again.
    package static let size: Seals = [.shrink, .grow]
    /// Nothing of it changes any more.
    package static let all: Seals = [.seal, .shrink, .grow, .write]
}

/// Why memory that another process shared is not looked at.
package enum SharedMemoryError: Error, Hashable, Sendable {
    /// It could be cut or changed under the reader's feet.
    case notSealed(missing: Seals)
    case empty
    case tooLarge(bytes: Int)
    /// It is not as large as its sender said.
    case wrongSize(bytes: Int)
    case system(SystemError)
}

/// Memory in a descriptor (memfd), which can be passed to another process.
package struct SharedMemory: ~Copyable, Sendable {
    package let descriptor: OwnedDescriptor
    package let count: Int

    /// New memory of `count` bytes, all zero. `name` is shown in /proc and means nothing.
    package init(name: String, count: Int) throws(SystemError) {
        let descriptor = OwnedDescriptor(owning: try systemCall(.memfdCreate) { hostel_memfd_create(name) })
        _ = try systemCall(.ftruncate) { kernelResult(ftruncate(descriptor.rawValue, count)) }
        self.descriptor = descriptor
        self.count = count
    }

    /// New memory with these bytes, which nobody can change any more.
    package static func sealed(name: String, _ bytes: UnsafeRawBufferPointer) throws(SystemError) -> SharedMemory {
        let memory = try SharedMemory(name: name, count: bytes.count)
        var written = 0
        while written < bytes.count {
            let rest = UnsafeRawBufferPointer(rebasing: bytes[written...])
            written += try memory.descriptor.write(rest) ?? 0
        }
        try memory.seal(.all)
        return memory
    }

    /// Seals for good. `.write` is refused while a writable mapping exists.
    package func seal(_ seals: Seals) throws(SystemError) {
        _ = try systemCall(.addSeals) { hostel_add_seals(descriptor.rawValue, seals.rawValue) }
    }

    /// The memory, to write into. Lives as long as the mapping.
    package func map() throws(SystemError) -> MappedRegion {
        try MappedRegion(descriptor: descriptor.rawValue, count: count, protection: PROT_READ | PROT_WRITE)
    }
}

/// Mapped memory, unmapped with its owner.
package struct MappedRegion: ~Copyable, @unchecked Sendable {
    private let memory: UnsafeMutableRawBufferPointer
    private let isWritable: Bool

    fileprivate init(descriptor: Int32, count: Int, protection: Int32) throws(SystemError) {
        guard let address = mmap(nil, count, protection, MAP_SHARED, descriptor, 0), address != MAP_FAILED else {
            throw SystemError(.mmap, errno)
        }
        memory = UnsafeMutableRawBufferPointer(start: address, count: count)
        isWritable = protection & PROT_WRITE != 0
    }

    deinit { munmap(memory.baseAddress, memory.count) }

    /// Maps, for reading, memory that came from a process which is not trusted.
    ///
    /// Its size must be sealed: a page that was cut off would end the reader with SIGBUS.
    /// - Parameters:
    ///   - seals: what must be sealed; `.size` at least. Without `.write` the content may change while it is read.
    ///   - limit: the most bytes that are mapped.
    package init(
        received descriptor: borrowing OwnedDescriptor, requiring seals: Seals = .all, limit: Int
    ) throws(SharedMemoryError) {
        var status = stat()
        let found: Seals
        do throws(SystemError) {
            found = Seals(rawValue: try systemCall(.getSeals) { hostel_get_seals(descriptor.rawValue) })
            _ = try systemCall(.fstat) { kernelResult(fstat(descriptor.rawValue, &status)) }
        } catch {
            throw .system(error)
        }
        // Who may still add seals harms nobody.
        let missing = seals.union(.shrink).subtracting(.seal).subtracting(found)
        if !missing.isEmpty { throw .notSealed(missing: missing) }
        if status.st_size == 0 { throw .empty }
        if status.st_size > limit { throw .tooLarge(bytes: status.st_size) }
        do throws(SystemError) {
            try self.init(descriptor: descriptor.rawValue, count: status.st_size, protection: PROT_READ)
        } catch {
            throw .system(error)
        }
    }

    package var count: Int { memory.count }

    package func withBytes<Result, Failure>(
        _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
    ) throws(Failure) -> Result { try body(UnsafeRawBufferPointer(memory)) }

    /// The bytes of memory that this process made; received memory is only read.
    package func withMutableBytes<Result, Failure>(
        _ body: (UnsafeMutableRawBufferPointer) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        precondition(isWritable, "Received memory is only read.")
        return try body(memory)
    }
}

extension SharedMemory {
    /// Copies memory that came from a process which is not trusted; nothing that process does later shows in the copy.
    ///
    /// Read rather than mapped: a page that the kernel cannot give would end a reader of a map. What is no sealed
    /// memory, a pipe or a socket for instance, is refused before it is read, so that nothing can block.
    ///
    /// - Parameter count: the size that it must have, in bytes.
    package static func copy(
        received descriptor: borrowing OwnedDescriptor, count: Int
    ) throws(SharedMemoryError) -> [UInt8] {
        let number = descriptor.rawValue
        var status = stat()
        let found: Seals
        do throws(SystemError) {
            found = Seals(rawValue: try systemCall(.getSeals) { hostel_get_seals(number) })
            _ = try systemCall(.fstat) { kernelResult(fstat(number, &status)) }
        } catch {
            throw .system(error)
        }
        let missing = Seals.all.subtracting(.seal).subtracting(found)
        if !missing.isEmpty { throw .notSealed(missing: missing) }
        guard status.st_size == count, count > 0 else { throw .wrongSize(bytes: status.st_size) }
        do throws(SystemError) {
            return try contents(of: number, count: count)
        } catch {
            throw .system(error)
        }
    }

    /// What the sealed memory of each descriptor holds, for a record of it; nil for what is none, or larger than
    /// `limit` bytes. The descriptors stay as they were.
    package static func contents(of descriptors: borrowing DescriptorList, limit: Int) -> [[UInt8]?] {
        descriptors.rawValues.map { number in
            var status = stat()
            guard let found = try? systemCall(.getSeals, { hostel_get_seals(number) }),
                Seals(rawValue: found).isSuperset(of: Seals.all.subtracting(.seal)),
                fstat(number, &status) == 0, (1...limit).contains(status.st_size)
            else { return nil }
            return try? contents(of: number, count: status.st_size)
        }
    }

    private static func contents(of number: Int32, count: Int) throws(SystemError) -> [UInt8] {
        var failure: SystemError?
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
            while initialized < count {
                do throws(SystemError) {
                    let got = try systemCall(.read) {
                        kernelResult(
                            pread(
                                number, buffer.baseAddress.map { $0 + initialized }, count - initialized,
                                off_t(initialized)))
                    }
                    // Sealed memory has no end before its size.
                    if got == 0 { return failure = SystemError(.read, EIO) }
                    initialized += got
                } catch {
                    return failure = error
                }
            }
        }
        if let failure { throw failure }
        return bytes
    }
}
