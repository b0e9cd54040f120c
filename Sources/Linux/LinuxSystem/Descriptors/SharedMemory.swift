import CLinux
import Glibc

/// Memory in a descriptor (memfd), which another process can receive.
package struct SharedMemory: ~Copyable, Sendable {
    package let descriptor: OwnedDescriptor
    package let count: Int

    /// Makes memory of `count` bytes, all zero. `name` appears in /proc and has no other effect.
    package init(name: String, count: Int) throws(SystemError) {
        let descriptor = OwnedDescriptor(owning: try systemCall(.memfdCreate) { hostel_memfd_create(name) })
        _ = try systemCall(.ftruncate) { kernelResult(ftruncate(descriptor.rawValue, count)) }
        self.descriptor = descriptor
        self.count = count
    }

    /// Makes sealed memory with these bytes. No process can change it any more.
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

    /// Makes sealed memory with the bytes of an array.
    package static func sealed(name: String, _ bytes: [UInt8]) throws(SystemError) -> SharedMemory {
        // A closure over the array's bytes cannot return a value that is not copyable.
        var memory: SharedMemory?
        var failure: SystemError?
        bytes.withUnsafeBytes {
            do throws(SystemError) { memory = try sealed(name: name, $0) } catch { failure = error }
        }
        guard let made = memory.take() else { throw failure ?? SystemError(.memfdCreate, EIO) }
        return made
    }

    /// Adds seals, which cannot be removed. `.write` is refused while a writable mapping exists.
    package func seal(_ seals: Seals) throws(SystemError) {
        _ = try systemCall(.addSeals) { hostel_add_seals(descriptor.rawValue, seals.rawValue) }
    }

    /// Gives up the descriptor.
    package consuming func release() -> OwnedDescriptor { descriptor }

    /// Maps the memory for writing. The mapping keeps the memory alive.
    package func map() throws(SystemError) -> MappedRegion {
        try MappedRegion(descriptor: descriptor.rawValue, count: count, protection: PROT_READ | PROT_WRITE)
    }
}
