internal import CLinux
internal import Glibc
package import LinuxSystem

/// Memory with a picture in it that can be sent to another process: it is sealed, so no process can change it.
package enum SealedPixels {
    /// - Parameters:
    ///   - byteCount: size of the memory, more than 0.
    ///   - draw: fills the memory; false if there is no picture.
    /// - Returns: nil if `draw` returned false.
    package static func make(
        byteCount: Int, draw: (UnsafeMutableRawBufferPointer) -> Bool
    ) throws(SystemError) -> OwnedDescriptor? {
        let memory = OwnedDescriptor(owning: try systemCall(.memfdCreate) { hostel_memfd_create("picture") })
        _ = try systemCall(.ftruncate) { kernelResult(ftruncate(memory.rawValue, byteCount)) }
        let address = mmap(nil, byteCount, PROT_READ | PROT_WRITE, MAP_SHARED, memory.rawValue, 0)
        guard let address, address != MAP_FAILED else { throw SystemError(.mmap, errno) }
        let isDrawn = draw(UnsafeMutableRawBufferPointer(start: address, count: byteCount))
        // The kernel refuses a seal against writing while a writable mapping is left.
        munmap(address, byteCount)
        guard isDrawn else { return nil }
        let seals = hostel_seal_seal | hostel_seal_shrink | hostel_seal_grow | hostel_seal_write
        _ = try systemCall(.fcntl) { hostel_add_seals(memory.rawValue, seals) }
        return memory
    }
}
