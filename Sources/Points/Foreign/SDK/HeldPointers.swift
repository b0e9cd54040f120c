internal import CFunctions
internal import Glibc

/// The pointers that stay in the extension: each has a number and a kind, and no other kind is accepted in its place.
struct HeldPointers {
    private struct Entry {
        var kind: Int
        var pointer: UnsafeMutableRawPointer
        /// Memory that the library keeps as long as the pointer.
        var kept: [UnsafeMutableRawPointer] = []
    }

    private var entries: [UInt32: Entry] = [:]
    private var last: UInt32 = 0

    /// Nil if too many are held.
    mutating func add(_ pointer: UnsafeMutableRawPointer, kind: Int) -> UInt32? {
        guard entries.count < CLimits.held else { return nil }
        last &+= 1
        entries[last] = Entry(kind: kind, pointer: pointer)
        return last
    }

    func pointer(_ number: UInt32, kind: Int) -> UnsafeMutableRawPointer? {
        guard let entry = entries[number], entry.kind == kind else { return nil }
        return entry.pointer
    }

    /// Memory that is freed with a pointer.
    mutating func keep(_ memory: UnsafeMutableRawPointer, with number: UInt32) {
        entries[number]?.kept.append(memory)
    }

    mutating func remove(_ number: UInt32) {
        guard let entry = entries.removeValue(forKey: number) else { return }
        for memory in entry.kept { free(memory) }
    }
}
