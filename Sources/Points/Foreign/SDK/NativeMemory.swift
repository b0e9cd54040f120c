internal import CFunctions
internal import ForeignMessages
internal import Glibc

/// The memory of one call's arguments, which goes with the call.
final class NativeMemory {
    private var blocks: [UnsafeMutableRawPointer] = []

    deinit { for block in blocks { free(block) } }

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

    /// Gives a block up: its new owner frees it.
    func release(_ block: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer {
        blocks.removeAll { $0 == block }
        return block
    }
}
