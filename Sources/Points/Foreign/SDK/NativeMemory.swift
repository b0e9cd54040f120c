internal import CFunctions
internal import ForeignMessages
internal import Glibc

/// The memory of one call's arguments, which goes with the call.
final class NativeMemory {
    private var blocks: [UnsafeMutableRawPointer] = []

    private var mappings: [(place: UnsafeMutableRawPointer, count: Int)] = []

    deinit {
        for block in blocks { free(block) }
        for (place, count) in mappings { munmap(place, count) }
    }

    /// Maps a file of the host; changes stay in this process.
    func map(_ file: Int32, count: Int) throws(CallFailure) -> UnsafeMutableRawPointer {
        guard count > 0, count <= CLimits.pointerBytes,
            let place = mmap(nil, count, PROT_READ | PROT_WRITE, MAP_PRIVATE, file, 0), place != MAP_FAILED
        else { throw CallFailure(.noMemory, "a file of \(count) bytes") }
        mappings.append((place, count))
        return place
    }

    /// Zeroed memory, at least one byte, aligned for every type.
    func make(_ count: Int) throws(CallFailure) -> UnsafeMutableRawPointer {
        guard count >= 0, count <= CLimits.pointerBytes, let block = calloc(max(1, count), 1) else {
            throw CallFailure(.noMemory, "\(count) bytes")
        }
        blocks.append(block)
        return block
    }

    func make(_ bytes: [UInt8], terminated: Bool = false) throws(CallFailure) -> UnsafeMutableRawPointer {
        let block = try make(bytes.count + (terminated ? 1 : 0))
        bytes.withUnsafeBytes { if let base = $0.baseAddress { memcpy(block, base, $0.count) } }
        return block
    }

    /// Gives a block up: its new owner frees it. Nil for a mapped file, which stays as long as the process.
    func release(_ block: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
        if let index = mappings.firstIndex(where: { $0.place == block }) {
            mappings.remove(at: index)
            return nil
        }
        blocks.removeAll { $0 == block }
        return block
    }
}
