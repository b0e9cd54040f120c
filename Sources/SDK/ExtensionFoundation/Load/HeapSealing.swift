internal import CRuntime
internal import Glibc

/// Makes the heap of the fork server dense for its children.
///
/// Warming leaves a heap full of holes. A child's small objects would fill holes on many pages, and each such page
/// would become the child's own. Once the holes are taken, a child's objects lie side by side at the heap's end. The
/// fork server pays for this once; its children share those pages and never write to them.
enum HeapSealing {
    /// Makes all threads of this process and of its children use one heap. Call it before the first thread.
    ///
    /// Otherwise the text engine's threads leave heaps full of holes here. The threads of each child take these over,
    /// and write to most of their pages.
    static func useOneHeap() { _ = mallopt(M_ARENA_MAX, 1) }

    /// Takes every hole below the heap's end for good.
    static func fillHoles() {
        let info = mallinfo2()
        guard let end = sbrk(0) else { return }
        // The end of the used part: above it the heap is in one piece.
        let top = UInt(bitPattern: end) - UInt(info.keepcost)
        for size in sizes {
            // The bound is for an allocator with another rule than the one described here.
            for _ in 0..<100_000 {
                guard let place = malloc(size) else { return }
                if UInt(bitPattern: place) >= top { break }
            }
        }
    }

    /// Joins the heap's pages into large ones where these are full. A clone then copies one entry of a page table in place
    /// of 512; a child's write divides the large page for that child alone. A kernel before 6.1 does nothing.
    static func joinPages() {
        guard let end = sbrk(0) else { return }
        let start = UInt(bitPattern: end) - UInt(mallinfo2().arena)
        let first = (start + largePage - 1) & ~(largePage - 1)
        let last = UInt(bitPattern: end) & ~(largePage - 1)
        guard first < last, let place = UnsafeMutableRawPointer(bitPattern: first) else { return }
        _ = madvise(place, Int(last - first), collapse)
    }

    /// In bytes, on x86-64 and on most ARM machines.
    private static let largePage: UInt = 2 << 20
    /// MADV_COLLAPSE, for which Debian 12's C library has no name.
    private static let collapse: Int32 = 25

    // From large to small, so that a hole is taken in one piece if possible: below 1040 bytes every size for which the
    // allocator keeps a list, above it steps of an eighth.
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
