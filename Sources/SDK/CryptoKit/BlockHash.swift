/// The common frame of MD5, SHA-1 and SHA-256: blocks of 64 bytes, and the length of the message in bits at the end.
struct BlockHash: Sendable {
    private var pending: [UInt8] = []
    private var length: UInt64 = 0
    private(set) var words: [UInt32]

    init(words: [UInt32]) { self.words = words }

    mutating func update(_ bytes: UnsafeRawBufferPointer, _ compress: (inout [UInt32], ArraySlice<UInt8>) -> Void) {
        length &+= UInt64(bytes.count)
        pending += bytes
        var start = 0
        while pending.count - start >= 64 {
            compress(&words, pending[start..<start + 64])
            start += 64
        }
        pending.removeFirst(start)
    }

    /// The words after the last block.
    func finished(bigEndian: Bool, _ compress: (inout [UInt32], ArraySlice<UInt8>) -> Void) -> [UInt32] {
        var last = pending + [0x80]
        while last.count % 64 != 56 { last.append(0) }
        let bits = length &* 8
        last += (0..<8).map { UInt8(truncatingIfNeeded: bits >> (8 * UInt64(bigEndian ? 7 - $0 : $0))) }
        var words = words
        for start in stride(from: 0, to: last.count, by: 64) { compress(&words, last[start..<start + 64]) }
        return words
    }
}

extension ArraySlice<UInt8> {
    /// Sixteen words of a block.
    func words(bigEndian: Bool) -> [UInt32] {
        (0..<16).map { word in
            (0..<4).reduce(0) { value, byte in
                let at = startIndex + word * 4 + (bigEndian ? byte : 3 - byte)
                return value << 8 | UInt32(self[at])
            }
        }
    }
}

extension [UInt32] {
    func bytes(bigEndian: Bool) -> [UInt8] {
        flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> (8 * UInt32(bigEndian ? 3 - $0 : $0))) } }
    }
}

extension UInt32 {
    func turnedLeft(_ count: UInt32) -> UInt32 { self << count | self >> (32 - count) }
    func turnedRight(_ count: UInt32) -> UInt32 { self >> count | self << (32 - count) }
}
