/// The common frame of MD5, SHA-1 and the hashes of SHA-2: blocks of sixteen words, and at the end the length of the message
/// in bits, which takes two words.
struct BlockHash<Word: FixedWidthInteger & UnsignedInteger & Sendable>: Sendable {
    private var pending: [UInt8] = []
    private var length: UInt64 = 0
    private(set) var words: [Word]
    /// Bytes.
    private static var block: Int { 16 * Word.bitWidth / 8 }

    init(words: [Word]) { self.words = words }

    mutating func update(_ bytes: UnsafeRawBufferPointer, _ compress: (inout [Word], ArraySlice<UInt8>) -> Void) {
        length &+= UInt64(bytes.count)
        pending += bytes
        var start = 0
        while pending.count - start >= Self.block {
            compress(&words, pending[start..<start + Self.block])
            start += Self.block
        }
        pending.removeFirst(start)
    }

    /// The words after the last block.
    func finished(bigEndian: Bool, _ compress: (inout [Word], ArraySlice<UInt8>) -> Void) -> [Word] {
        var last = pending + [0x80]
        let place = Word.bitWidth / 4
        while last.count % Self.block != Self.block - place { last.append(0) }
        // A shift by all 64 bits gives zero: the first bytes of a longer place.
        let bits = length &* 8
        last += (0..<place).map { UInt8(truncatingIfNeeded: bits >> (8 * (bigEndian ? place - 1 - $0 : $0))) }
        var words = words
        for start in stride(from: 0, to: last.count, by: Self.block) {
            compress(&words, last[start..<start + Self.block])
        }
        return words
    }
}

extension ArraySlice<UInt8> {
    /// Sixteen words of a block.
    func words<Word: FixedWidthInteger>(bigEndian: Bool) -> [Word] {
        let size = Word.bitWidth / 8
        return (0..<16).map { word in
            (0..<size).reduce(0) { value, byte in
                let at = startIndex + word * size + (bigEndian ? byte : size - 1 - byte)
                return value << 8 | Word(self[at])
            }
        }
    }
}

extension Array where Element: FixedWidthInteger {
    func bytes(bigEndian: Bool) -> [UInt8] {
        let size = Element.bitWidth / 8
        return flatMap { word in
            (0..<size).map { UInt8(truncatingIfNeeded: word >> (8 * (bigEndian ? size - 1 - $0 : $0))) }
        }
    }
}

extension FixedWidthInteger where Self: UnsignedInteger {
    func turnedLeft(_ count: Self) -> Self { self << count | self >> (Self(Self.bitWidth) - count) }
    func turnedRight(_ count: Self) -> Self { self >> count | self << (Self(Self.bitWidth) - count) }
}
