internal import Glibc
internal import LinuxSystem

/// The memory that the host shares for the arguments and results of its calls. It stays mapped until another takes its
/// place.
final class SharedRegion {
    let base: UnsafeMutableRawPointer
    let count: Int

    /// Maps the host's memory; nil if it cannot be mapped.
    init?(_ descriptor: borrowing OwnedDescriptor) {
        var status = stat()
        guard fstat(descriptor.rawValue, &status) == 0, status.st_size > 0,
            let address = mmap(nil, status.st_size, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor.rawValue, 0),
            address != MAP_FAILED
        else { return nil }
        base = address
        count = status.st_size
    }

    deinit { munmap(base, count) }

    /// A part of it; nil if it does not hold that part.
    func place(offset: Int, count: Int) -> UnsafeMutableRawPointer? {
        guard offset >= 0, count >= 0, offset <= self.count, count <= self.count - offset else { return nil }
        return base + offset
    }
}
