import CLinux
import Glibc

/// Facts of a descriptor that another process calls shared memory.
package struct SharedMemoryFacts: Hashable, Sendable {
    /// Tells one memory from all others while it exists.
    package struct Identity: Hashable, Sendable {
        let device: UInt
        let inode: UInt
    }

    package let identity: Identity
    /// The size of the memory.
    package let bytes: Int
    let seals: Seals

    /// Throws `SharedMemoryError.system` for a descriptor of anything but sealable memory, such as a pipe.
    package init(of descriptor: borrowing OwnedDescriptor) throws(SharedMemoryError) {
        let number = descriptor.rawValue
        var status = stat()
        do throws(SystemError) {
            seals = Seals(rawValue: try systemCall(.getSeals) { hostel_get_seals(number) })
            _ = try systemCall(.fstat) { kernelResult(fstat(number, &status)) }
        } catch {
            throw .system(error)
        }
        bytes = status.st_size
        identity = Identity(device: status.st_dev, inode: status.st_ino)
    }

    /// Throws unless the memory has these seals. A missing `.seal` does no harm: the sender can then only add seals.
    func require(_ required: Seals) throws(SharedMemoryError) {
        let missing = required.subtracting(.seal).subtracting(seals)
        if !missing.isEmpty { throw .notSealed(missing: missing) }
        if bytes == 0 { throw .empty }
    }
}
