internal import CRuntime
internal import Glibc

/// Makes the heap of a process that will fork dense for its children.
///
/// After warming, the heap is full of holes. A child's small objects would land in them, one here and one there, and
/// each of them makes a page the child's own. With the holes taken, a child's objects lie side by side at the heap's
/// end. The fork server pays for it once; its children share those pages and never touch them.
enum HeapSealing {
    /// Takes every hole below the heap's end, for good.
    static func fillHoles() {
        let info = mallinfo2()
        guard let end = sbrk(0) else { return }
        // Above this lies the part of the heap that was never cut up.
        let top = UInt(bitPattern: end) - UInt(info.keepcost)
        for size in sizes {
            // A bound, for an allocator that hands out places by another rule than the one described here.
            for _ in 0..<100_000 {
                guard let place = malloc(size) else { return }
                if UInt(bitPattern: place) >= top { break }
            }
        }
    }

    // From large to small, so that a hole is taken whole where it can be; below 1040 bytes every size that the
    // allocator keeps a list for, above it steps of an eighth.
    private static var sizes: [Int] {
        var sizes = Array(stride(from: 24, through: 1032, by: 16))
        var size = 1200
        while size < 120_000 {
            sizes.append(size)
            size += size / 8
        }
        return sizes.reversed()
    }
}
