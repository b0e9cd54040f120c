internal import LinuxSystem

/// Shared bytes that stay mapped while this object lives.
package final class OpenBytes {
    private let map: MappedRegion

    /// Maps received bytes after a check of their seals and size; only in a process that trusts their sender.
    package init(_ bytes: SharedBytes) throws(SharedBytesError) { map = try bytes.mapped() }

    package var bytes: UnsafeRawBufferPointer { map.withBytes { $0 } }
}

/// Shared bytes that are still being written.
package final class NewBytes {
    /// Nil once it is sealed.
    private var memory: SharedMemory?
    private var map: MappedRegion?

    /// - Parameter count: more than 0.
    package init(count: Int) throws(SharedBytesError) {
        guard count > 0 else { throw .empty }
        do throws(SystemError) {
            let memory = try SharedMemory(name: "hostel-bytes", count: count)
            map = try memory.map()
            self.memory = consume memory
        } catch {
            throw .notMade(String(describing: error))
        }
    }

    /// The bytes, until `seal`.
    package var bytes: UnsafeMutableRawBufferPointer? { map?.withMutableBytes { $0 } }

    /// Ends the writing, once: nobody can change the bytes any more.
    package func seal() throws(SharedBytesError) -> SharedBytes {
        map = nil
        guard let memory = memory.take() else { throw .notMade("it is sealed already") }
        return try SharedBytes(sealing: memory)
    }
}
