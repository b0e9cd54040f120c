internal import CFunctions
internal import Glibc

/// The pointers that stay in the extension: each has a number and a kind, and no other kind is accepted in its place.
struct HeldPointers {
    private struct Key: Hashable {
        var kind: Int
        var pointer: UnsafeMutableRawPointer
    }

    private struct Entry {
        var key: Key
        /// The releases that the pointer outlives, less one.
        var retained = 0
        /// Memory that the library keeps as long as the pointer.
        var kept: [UnsafeMutableRawPointer] = []
    }

    private var entries: [UInt32: Entry] = [:]
    private var numbers: [Key: UInt32] = [:]
    private var last: UInt32 = 0

    /// The number of a pointer. A held pointer of the same kind keeps its number: a callback gets the same handle at each
    /// of its calls, and many functions return what they were given.
    ///
    /// Nil if too many are held.
    mutating func add(_ pointer: UnsafeMutableRawPointer, kind: Int) -> UInt32? {
        let key = Key(kind: kind, pointer: pointer)
        if let number = numbers[key] { return number }
        guard entries.count < CLimits.held else { return nil }
        last &+= 1
        entries[last] = Entry(key: key)
        numbers[key] = last
        return last
    }

    func isHeld(_ pointer: UnsafeMutableRawPointer, kind: Int) -> Bool {
        numbers[Key(kind: kind, pointer: pointer)] != nil
    }

    func pointer(_ number: UInt32, kind: Int) -> UnsafeMutableRawPointer? {
        guard let entry = entries[number], entry.key.kind == kind else { return nil }
        return entry.key.pointer
    }

    /// Memory that is freed with a pointer.
    mutating func keep(_ memory: UnsafeMutableRawPointer, with number: UInt32) {
        entries[number]?.kept.append(memory)
    }

    /// Counts one reference more to a pointer that the library counts references to.
    mutating func retain(_ number: UInt32) { entries[number]?.retained += 1 }

    /// Takes a reference; the pointer of the last one is no longer held.
    mutating func release(_ number: UInt32) {
        guard let retained = entries[number]?.retained else { return }
        if retained > 0 {
            entries[number]?.retained -= 1
        } else {
            remove(number)
        }
    }

    private mutating func remove(_ number: UInt32) {
        guard let entry = entries.removeValue(forKey: number) else { return }
        numbers[entry.key] = nil
        for memory in entry.kept { free(memory) }
    }
}
