internal import Glibc

/// Hashes that are broken. They serve old protocols and file names, and protect nothing.
public enum Insecure {
    /// A hash of 16 bytes, as RFC 1321 describes it.
    public struct MD5: HashFunction {
        public static var blockByteCount: Int { 64 }
        public static var byteCount: Int { 16 }
        private var frame = BlockHash<UInt32>(words: [0x6745_2301, 0xefcd_ab89, 0x98ba_dcfe, 0x1032_5476])

        public init() {}

        public mutating func update(bufferPointer: UnsafeRawBufferPointer) {
            frame.update(bufferPointer, Self.compress)
        }
        public func finalize() -> MD5Digest {
            MD5Digest(bytes: frame.finished(bigEndian: false, Self.compress).bytes(bigEndian: false))
        }

        private static let turns: [[UInt32]] = [[7, 12, 17, 22], [5, 9, 14, 20], [4, 11, 16, 23], [6, 10, 15, 21]]

        private static func compress(_ state: inout [UInt32], _ block: ArraySlice<UInt8>) {
            let words: [UInt32] = block.words(bigEndian: false)
            var (a, b, c, d) = (state[0], state[1], state[2], state[3])
            for index in 0..<64 {
                let (mixed, word) =
                    switch index / 16 {
                    case 0: (b & c | ~b & d, index)
                    case 1: (d & b | ~d & c, (5 * index + 1) % 16)
                    case 2: (b ^ c ^ d, (3 * index + 5) % 16)
                    default: (c ^ (b | ~d), 7 * index % 16)
                    }
                // The RFC's constants: the sine of the step's number, in radians.
                let constant = UInt32(abs(sin(Double(index + 1))) * 4_294_967_296)
                let sum = a &+ mixed &+ constant &+ words[word]
                (a, d, c, b) = (d, c, b, b &+ sum.turnedLeft(turns[index / 16][index % 4]))
            }
            for (index, word) in [a, b, c, d].enumerated() { state[index] &+= word }
        }
    }

    /// A hash of MD5.
    public struct MD5Digest: Digest {
        public static var name: String { "MD5" }
        public static var byteCount: Int { 16 }
        let bytes: [UInt8]
        public func makeIterator() -> Array<UInt8>.Iterator { bytes.makeIterator() }
    }

    /// A hash of 20 bytes, as FIPS 180-4 describes it.
    public struct SHA1: HashFunction {
        public static var blockByteCount: Int { 64 }
        public static var byteCount: Int { 20 }
        private var frame = BlockHash<UInt32>(words: [
            0x6745_2301, 0xefcd_ab89, 0x98ba_dcfe, 0x1032_5476, 0xc3d2_e1f0,
        ])

        public init() {}

        public mutating func update(bufferPointer: UnsafeRawBufferPointer) {
            frame.update(bufferPointer, Self.compress)
        }
        public func finalize() -> SHA1Digest {
            SHA1Digest(bytes: frame.finished(bigEndian: true, Self.compress).bytes(bigEndian: true))
        }

        private static func compress(_ state: inout [UInt32], _ block: ArraySlice<UInt8>) {
            var words: [UInt32] = block.words(bigEndian: true)
            for index in 16..<80 {
                words.append(
                    (words[index - 3] ^ words[index - 8] ^ words[index - 14] ^ words[index - 16]).turnedLeft(1))
            }
            var (a, b, c, d, e) = (state[0], state[1], state[2], state[3], state[4])
            for index in 0..<80 {
                let (mixed, constant): (UInt32, UInt32) =
                    switch index / 20 {
                    case 0: (b & c | ~b & d, 0x5a82_7999)
                    case 1: (b ^ c ^ d, 0x6ed9_eba1)
                    case 2: (b & c | b & d | c & d, 0x8f1b_bcdc)
                    default: (b ^ c ^ d, 0xca62_c1d6)
                    }
                let sum = a.turnedLeft(5) &+ mixed &+ e &+ constant &+ words[index]
                (e, d, c, b, a) = (d, c, b.turnedLeft(30), a, sum)
            }
            for (index, word) in [a, b, c, d, e].enumerated() { state[index] &+= word }
        }
    }

    /// A hash of SHA-1.
    public struct SHA1Digest: Digest {
        public static var name: String { "SHA1" }
        public static var byteCount: Int { 20 }
        let bytes: [UInt8]
        public func makeIterator() -> Array<UInt8>.Iterator { bytes.makeIterator() }
    }
}
