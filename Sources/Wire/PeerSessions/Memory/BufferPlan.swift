/// Decides which memory of a link carries the next content, and which is given up. A value.
///
/// A buffer is free when this side holds no value in it and the other side has given back what it received. A receiver
/// that gives nothing back costs its sender no more than new memory for each content: the buffer that was sent the
/// longest ago makes room.
struct BufferPlan {
    /// The most buffers of a link. Our choice: a request and its answer take two.
    static let mostBuffers = 8
    /// The most bytes of a link's buffers, and of one of them. Our choice: four pictures of 1,920 × 1,080 pixels.
    static let mostBytes = 32 << 20
    static let mostBytesOfOne = 16 << 20

    /// The memory for a content.
    enum Choice: Hashable {
        case use(UInt32)
        case make(UInt32, bytes: Int)
        /// The content is too long for memory that is kept.
        case none
    }

    private struct Buffer {
        let number: UInt32
        let bytes: Int
        /// Whether a value of this side lies in it.
        var isHeld = true
        /// How often it was lent to a message without being given back.
        var loans = 0

        var isFree: Bool { !isHeld && loans == 0 }
    }

    /// The least recently used one first.
    private var buffers: [Buffer] = []
    private var last: UInt32 = 0

    /// Chooses memory for a content of `count` bytes. It is held until `released`.
    ///
    /// - Returns: the choice, and the buffers that are given up for it.
    mutating func take(_ count: Int) -> (choice: Choice, dropped: [UInt32]) {
        let fitting = buffers.indices.filter {
            buffers[$0].isFree && buffers[$0].bytes >= count && buffers[$0].bytes <= max(2 * count, Self.step)
        }
        if let best = fitting.min(by: { buffers[$0].bytes < buffers[$1].bytes }) {
            var buffer = buffers.remove(at: best)
            buffer.isHeld = true
            buffers.append(buffer)
            return (.use(buffer.number), [])
        }
        guard count <= Self.mostBytesOfOne else { return (.none, []) }
        let bytes = Self.rounded(count)
        var dropped: [UInt32] = []
        while buffers.count >= Self.mostBuffers || bytes + buffers.reduce(0, { $0 + $1.bytes }) > Self.mostBytes {
            let index = buffers.firstIndex(where: \.isFree) ?? buffers.firstIndex { !$0.isHeld } ?? 0
            dropped.append(buffers.remove(at: index).number)
        }
        last &+= 1
        buffers.append(Buffer(number: last, bytes: bytes))
        return (.make(last, bytes: bytes), dropped)
    }

    private static let step = 64 << 10

    /// A size that contents of similar lengths share.
    private static func rounded(_ count: Int) -> Int {
        let unit = count > step ? step : 4096
        return (count + unit - 1) / unit * unit
    }

    /// A message takes the buffer.
    mutating func lent(_ number: UInt32) { change(number) { $0.loans += 1 } }

    /// The other side gave back what it received once, or a message was not sent.
    mutating func returned(_ number: UInt32) { change(number) { $0.loans = max(0, $0.loans - 1) } }

    /// This side has no value in the buffer any more.
    mutating func released(_ number: UInt32) { change(number) { $0.isHeld = false } }

    private mutating func change(_ number: UInt32, _ body: (inout Buffer) -> Void) {
        if let index = buffers.firstIndex(where: { $0.number == number }) { body(&buffers[index]) }
    }

    /// Gives up the buffer, which could not be made.
    mutating func failed(_ number: UInt32) { buffers.removeAll { $0.number == number } }

    /// Gives up all free buffers.
    ///
    /// - Returns: their numbers.
    mutating func giveBack() -> [UInt32] {
        defer { buffers.removeAll(where: \.isFree) }
        return buffers.filter(\.isFree).map(\.number)
    }
}
