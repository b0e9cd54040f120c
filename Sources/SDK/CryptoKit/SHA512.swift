/// A hash of 64 bytes, as FIPS 180-4 describes it.
public struct SHA512: HashFunction {
    public static var blockByteCount: Int { 128 }
    public static var byteCount: Int { 64 }
    // The fractional parts of the square roots of the first 8 primes.
    private var frame = BlockHash(words: WideHash.primes.prefix(8).map { WideHash.fraction(squareRootOf: $0) })

    public init() {}

    public mutating func update(bufferPointer: UnsafeRawBufferPointer) {
        frame.update(bufferPointer, WideHash.compress)
    }
    public func finalize() -> SHA512Digest { SHA512Digest(bytes: WideHash.bytes(frame)) }
}

/// A hash of 48 bytes, as FIPS 180-4 describes it: SHA-512 with other first words.
public struct SHA384: HashFunction {
    public static var blockByteCount: Int { 128 }
    public static var byteCount: Int { 48 }
    // The fractional parts of the square roots of the ninth to sixteenth primes.
    private var frame = BlockHash(words: WideHash.primes[8..<16].map { WideHash.fraction(squareRootOf: $0) })

    public init() {}

    public mutating func update(bufferPointer: UnsafeRawBufferPointer) {
        frame.update(bufferPointer, WideHash.compress)
    }
    public func finalize() -> SHA384Digest { SHA384Digest(bytes: Array(WideHash.bytes(frame).prefix(48))) }
}

/// A hash of SHA-512.
public struct SHA512Digest: Digest {
    public static var name: String { "SHA512" }
    public static var byteCount: Int { 64 }
    let bytes: [UInt8]
    public func makeIterator() -> Array<UInt8>.Iterator { bytes.makeIterator() }
}

/// A hash of SHA-384.
public struct SHA384Digest: Digest {
    public static var name: String { "SHA384" }
    public static var byteCount: Int { 48 }
    let bytes: [UInt8]
    public func makeIterator() -> Array<UInt8>.Iterator { bytes.makeIterator() }
}

/// The steps of SHA-512 and SHA-384.
enum WideHash {
    /// The bytes of the words after the last block.
    static func bytes(_ frame: BlockHash<UInt64>) -> [UInt8] {
        frame.finished(bigEndian: true, compress).bytes(bigEndian: true)
    }

    static func compress(_ state: inout [UInt64], _ block: ArraySlice<UInt8>) {
        var words: [UInt64] = block.words(bigEndian: true)
        for index in 16..<80 {
            let (early, late) = (words[index - 15], words[index - 2])
            let first = early.turnedRight(1) ^ early.turnedRight(8) ^ early >> 7
            let second = late.turnedRight(19) ^ late.turnedRight(61) ^ late >> 6
            words.append(words[index - 16] &+ first &+ words[index - 7] &+ second)
        }
        var (a, b, c, d) = (state[0], state[1], state[2], state[3])
        var (e, f, g, h) = (state[4], state[5], state[6], state[7])
        for index in 0..<80 {
            let mixed = e.turnedRight(14) ^ e.turnedRight(18) ^ e.turnedRight(41)
            let first = h &+ mixed &+ (e & f ^ ~e & g) &+ constants[index] &+ words[index]
            let second = (a.turnedRight(28) ^ a.turnedRight(34) ^ a.turnedRight(39)) &+ (a & b ^ a & c ^ b & c)
            (h, g, f, e, d, c, b, a) = (g, f, e, d &+ first, c, b, a, first &+ second)
        }
        for (index, word) in [a, b, c, d, e, f, g, h].enumerated() { state[index] &+= word }
    }

    static let primes: [UInt64] = {
        var primes: [UInt64] = []
        var candidate: UInt64 = 2
        while primes.count < 80 {
            if primes.allSatisfy({ candidate % $0 != 0 }) { primes.append(candidate) }
            candidate += 1
        }
        return primes
    }()

    /// The first 64 bits of the fractional parts of the cube roots of the first 80 primes.
    private static let constants: [UInt64] = primes.map { prime in
        // floor(∛prime · 2⁶⁴), bit by bit: its cube is at most prime · 2¹⁹², in numbers of 256 bits.
        root(below: 1 << 67) { wide in
            let (high, low) = wide.multipliedFullWidth(by: wide)
            // wide < 2⁶⁷, so wide² < 2¹³⁴ and wide³ < 2²⁰¹.
            let (lowHigh, lowLow) = low.multipliedFullWidth(by: wide)
            return (high &* wide &+ lowHigh, lowLow) <= (UInt128(prime) << 64, 0)
        }
    }

    /// The first 64 bits of the fractional part of a square root: floor(√prime · 2⁶⁴) modulo 2⁶⁴.
    static func fraction(squareRootOf prime: UInt64) -> UInt64 {
        root(below: 1 << 67) { wide in
            let (high, low) = wide.multipliedFullWidth(by: wide)
            return (high, low) <= (UInt128(prime), 0)
        }
    }

    /// The low 64 bits of the largest number for which `fits` is true.
    private static func root(below bound: UInt128, _ fits: (UInt128) -> Bool) -> UInt64 {
        var (low, high) = (UInt128(0), bound)
        while high - low > 1 {
            let middle = (low + high) / 2
            if fits(middle) { low = middle } else { high = middle }
        }
        return UInt64(truncatingIfNeeded: low)
    }
}
