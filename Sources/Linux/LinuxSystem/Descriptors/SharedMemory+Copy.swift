import CLinux
import Glibc

extension SharedMemory {
    /// Copies memory from an untrusted process. Later changes by that process do not reach the copy.
    ///
    /// The memory is read, not mapped, because a page that the kernel cannot provide would end a reader of a map. A
    /// descriptor of anything but sealed memory, such as a pipe or a socket, is refused before it is read, so the call
    /// cannot block.
    ///
    /// - Parameters:
    ///   - count: the size that the memory must have, in bytes; of reused memory, the bytes from its beginning.
    ///   - isReused: whether its maker changes it for other contents, so that the copy may have parts of several.
    package static func copy(
        received descriptor: borrowing OwnedDescriptor, count: Int, isReused: Bool = false
    ) throws(SharedMemoryError) -> [UInt8] {
        let facts = try SharedMemoryFacts(of: descriptor)
        try facts.require(isReused ? .reused : .all)
        guard count > 0, isReused ? facts.bytes >= count : facts.bytes == count else {
            throw .wrongSize(bytes: facts.bytes)
        }
        do throws(SystemError) {
            return try contents(of: descriptor.rawValue, count: count)
        } catch {
            throw .system(error)
        }
    }

    /// The content of the first descriptor's sealed memory, for a recording; nil for every other descriptor, and for one
    /// that is not sealed memory of `size` bytes. The descriptors stay unchanged.
    ///
    /// - Parameter size: nil: no memory is read.
    package static func contents(of descriptors: borrowing DescriptorList, size: Int?) -> [[UInt8]?] {
        descriptors.rawValues.enumerated().map { place, number in
            var status = stat()
            guard place == 0, let size, let found = try? systemCall(.getSeals, { hostel_get_seals(number) }),
                Seals(rawValue: found).isSuperset(of: Seals.all.subtracting(.seal)),
                fstat(number, &status) == 0, size > 0, status.st_size == size
            else { return nil }
            return try? contents(of: number, count: size)
        }
    }

    private static func contents(of number: Int32, count: Int) throws(SystemError) -> [UInt8] {
        let bytes = try FullTransfer.bytes(from: number, at: 0, count: count)
        // Sealed memory does not end before its size, so fewer bytes are an error.
        if bytes.count < count { throw SystemError(.pread, EIO) }
        return bytes
    }
}
