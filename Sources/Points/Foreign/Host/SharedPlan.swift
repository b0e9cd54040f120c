internal import CFunctions

/// The places of large arguments and results in the memory that a call shares with its process.
package struct SharedPlan {
    /// Arrays from this size on travel through shared memory. Below it, a copy in the message is as fast.
    static let threshold = 32 << 10

    package private(set) var size = 0
    /// The bytes to write before the call.
    package private(set) var pieces: [(offset: Int, bytes: [UInt8])] = []

    /// The bytes of a memory that holds it, and that later calls may use again.
    var room: Int {
        var room = 1 << 20
        while room < size { room *= 2 }
        return room
    }

    /// A place for bytes that the function only writes.
    mutating func reserve(_ count: Int) throws(ForeignError) -> Int {
        let offset = size
        guard count <= CLimits.pointerBytes - offset else {
            throw .tooLarge(bytes: offset + count, limit: CLimits.pointerBytes)
        }
        // The next place is aligned for every type.
        size = (offset + count + 63) & ~63
        return offset
    }

    mutating func add(_ bytes: [UInt8]) throws(ForeignError) -> Int {
        let offset = try reserve(bytes.count)
        pieces.append((offset, bytes))
        return offset
    }
}
