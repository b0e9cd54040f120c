internal import CFunctions
internal import ForeignMessages
internal import Glibc

/// The results of a call that are too large for its answer. They stay where the library put them until the host has
/// made memory for them, and are freed then.
struct LateResults {
    private struct Piece {
        let place: UnsafeRawPointer
        let offset: Int
        let count: Int
        /// Frees what the library returned.
        let free: () -> Void
    }

    private var pieces: [Piece] = []
    private var size = 0
    /// Bytes of the call's results that travel in the answer.
    private var inlineBytes = 0
    /// The memory of the call, into which the library may have returned a pointer.
    private var memory: NativeMemory?

    var isEmpty: Bool { pieces.isEmpty }

    /// Whether some bytes still fit into the answer.
    mutating func isInline(_ count: Int) -> Bool {
        guard count <= CLimits.messageBytes - inlineBytes else { return false }
        inlineBytes += count
        return true
    }

    mutating func add(
        _ place: UnsafeRawPointer, count: Int, free: @escaping () -> Void
    ) throws(CallFailure) -> WireValue {
        guard count <= CLimits.pointerBytes - size else { throw CallFailure(.resultTooLong, "\(count) bytes") }
        let offset = size
        pieces.append(Piece(place: place, offset: offset, count: count, free: free))
        size += count
        return .late(offset: offset, count: count)
    }

    /// Keeps the memory of the call as long as its results.
    mutating func keep(_ memory: NativeMemory) { if !pieces.isEmpty { self.memory = memory } }

    /// Writes the results into the host's memory, and frees them.
    mutating func move(to region: SharedRegion) -> Bool {
        guard size <= region.count else { return false }
        for piece in pieces { memcpy(region.base + piece.offset, piece.place, piece.count) }
        drop()
        return true
    }

    /// Frees the results of a call that the host does not want any more, and begins anew.
    mutating func drop() {
        for piece in pieces { piece.free() }
        self = LateResults()
    }
}
