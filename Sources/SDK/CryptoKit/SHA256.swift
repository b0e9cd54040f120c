/// A hash of 32 bytes, as FIPS 180-4 describes it.
public struct SHA256: HashFunction {
    public static var blockByteCount: Int { 64 }
    public static var byteCount: Int { 32 }
    private var frame: BlockHash<UInt32>

    public init() {
        frame = BlockHash<UInt32>(words: [
            0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
        ])
    }

    public mutating func update(bufferPointer: UnsafeRawBufferPointer) { frame.update(bufferPointer, Self.compress) }
    public func finalize() -> SHA256Digest {
        SHA256Digest(bytes: frame.finished(bigEndian: true, Self.compress).bytes(bigEndian: true))
    }

    private static func compress(_ state: inout [UInt32], _ block: ArraySlice<UInt8>) {
        var words: [UInt32] = block.words(bigEndian: true)
        for index in 16..<64 {
            let (early, late) = (words[index - 15], words[index - 2])
            let first = early.turnedRight(7) ^ early.turnedRight(18) ^ early >> 3
            let second = late.turnedRight(17) ^ late.turnedRight(19) ^ late >> 10
            words.append(words[index - 16] &+ first &+ words[index - 7] &+ second)
        }
        var (a, b, c, d) = (state[0], state[1], state[2], state[3])
        var (e, f, g, h) = (state[4], state[5], state[6], state[7])
        for index in 0..<64 {
            let mixed = e.turnedRight(6) ^ e.turnedRight(11) ^ e.turnedRight(25)
            let first = h &+ mixed &+ (e & f ^ ~e & g) &+ constants[index] &+ words[index]
            let second = (a.turnedRight(2) ^ a.turnedRight(13) ^ a.turnedRight(22)) &+ (a & b ^ a & c ^ b & c)
            (h, g, f, e, d, c, b, a) = (g, f, e, d &+ first, c, b, a, first &+ second)
        }
        for (index, word) in [a, b, c, d, e, f, g, h].enumerated() { state[index] &+= word }
    }

    /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
    private static let constants: [UInt32] = {
        var primes: [UInt32] = []
        var candidate: UInt32 = 2
        while primes.count < 64 {
            if primes.allSatisfy({ candidate % $0 != 0 }) { primes.append(candidate) }
            candidate += 1
        }
        return primes.map(fraction)
    }()

    /// floor((∛n mod 1) · 2³²), by whole numbers: the largest root of n · 2⁹⁶.
    private static func fraction(_ prime: UInt32) -> UInt32 {
        let target = UInt128(prime) << 96
        var (low, high) = (UInt128(0), UInt128(1) << 35)
        while high - low > 1 {
            let middle = (low + high) / 2
            if middle * middle * middle <= target { low = middle } else { high = middle }
        }
        return UInt32(truncatingIfNeeded: low)
    }
}

/// A hash of SHA-256.
public struct SHA256Digest: Digest {
    public static var name: String { "SHA256" }
    public static var byteCount: Int { 32 }
    let bytes: [UInt8]
    public func makeIterator() -> Array<UInt8>.Iterator { bytes.makeIterator() }
}
