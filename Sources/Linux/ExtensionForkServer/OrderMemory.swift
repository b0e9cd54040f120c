import Glibc
import LinuxSystem

/// The memory in which an order becomes the C structures and texts of one child.
///
/// It is mapped before any child exists, so every child has memory at the same place. A warm child receives the bytes of
/// an order there, and the pointers within them hold. A fresh child has them as its copy of this process.
final class OrderMemory {
    /// More than any order needs: its bytes, a pointer for each text, and the limits.
    static let capacity = 256 << 10

    let start: UnsafeMutableRawPointer
    private(set) var used = 0
    /// Values beyond the capacity. A warm child cannot receive such an order.
    private var outside: [UnsafeMutableRawPointer] = []

    init() throws(SystemError) {
        let mapped = mmap(
            nil, Self.capacity, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0)
        guard let mapped, mapped != MAP_FAILED else { throw SystemError(.mmap, errno) }
        start = mapped
    }

    var isWhole: Bool { outside.isEmpty }

    var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: start, count: used) }

    func allocate<Value>(_: Value.Type, count: Int = 1) -> UnsafeMutablePointer<Value> {
        let size = MemoryLayout<Value>.stride * count
        let place = (used + MemoryLayout<Value>.alignment - 1) & ~(MemoryLayout<Value>.alignment - 1)
        guard place + size <= Self.capacity else {
            let memory = UnsafeMutableRawPointer.allocate(
                byteCount: size, alignment: MemoryLayout<Value>.alignment)
            outside.append(memory)
            return memory.bindMemory(to: Value.self, capacity: count)
        }
        used = place + size
        return (start + place).bindMemory(to: Value.self, capacity: count)
    }

    /// Forgets the order. The next child sees zeros here.
    func clear() {
        for memory in outside { memory.deallocate() }
        outside = []
        // If the kernel refuses, the bytes are overwritten instead.
        if madvise(start, Self.capacity, MADV_DONTNEED) != 0 { memset(start, 0, used) }
        used = 0
    }
}
