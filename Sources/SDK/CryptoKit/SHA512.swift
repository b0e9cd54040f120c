/// A hash of 64 bytes, as FIPS 180-4 describes it.
public struct SHA512: HashFunction {
    public static var blockByteCount: Int { 128 }
    public static var byteCount: Int { 64 }
    // The fractional parts of the square roots of the first 8 primes.
    private var frame = WideHash(words: WideHash.primes.prefix(8).map { WideHash.fraction(squareRootOf: $0) })

    public init() {}

    public mutating func update(bufferPointer: UnsafeRawBufferPointer) { frame.update(bufferPointer) }
    public func finalize() -> SHA512Digest { SHA512Digest(bytes: frame.finished) }
}

/// A hash of 48 bytes, as FIPS 180-4 describes it: SHA-512 with other first words.
public struct SHA384: HashFunction {
    public static var blockByteCount: Int { 128 }
    public static var byteCount: Int { 48 }
    // The fractional parts of the square roots of the ninth to sixteenth primes.
    private var frame = WideHash(words: WideHash.primes[8..<16].map { WideHash.fraction(squareRootOf: $0) })

    public init() {}

    public mutating func update(bufferPointer: UnsafeRawBufferPointer) { frame.update(bufferPointer) }
    public func finalize() -> SHA384Digest { SHA384Digest(bytes: Array(frame.finished.prefix(48))) }
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

/// The frame of SHA-512: blocks of 128 bytes in words of 64 bits, and the length of the message in bits at the end.
struct WideHash: Sendable {
    private var pending: [UInt8] = []
    private var length: UInt64 = 0
    private var words: [UInt64]

    init(words: [UInt64]) { self.words = words }

    mutating func update(_ bytes: UnsafeRawBufferPointer) {
        length &+= UInt64(bytes.count)
        pending += bytes
        var start = 0
        while pending.count - start >= 128 {
            Self.compress(&words, pending[start..<start + 128])
            start += 128
        }
        pending.removeFirst(start)
    }

    /// The bytes of the words after the last block.
    var finished: [UInt8] {
        var last = pending + [0x80]
        while last.count % 128 != 112 { last.append(0) }
        // The length has 16 bytes, of which the first eight are zero here.
        last += Self.bytes(0) + Self.bytes(length &* 8)
        var words = words
        for start in stride(from: 0, to: last.count, by: 128) { Self.compress(&words, last[start..<start + 128]) }
        return words.flatMap(Self.bytes)
    }

    private static func bytes(_ word: UInt64) -> [UInt8] {
        (0..<8).map { UInt8(truncatingIfNeeded: word >> (8 * UInt64(7 - $0))) }
    }

    private static func compress(_ state: inout [UInt64], _ block: ArraySlice<UInt8>) {
        var words = (0..<16).map { word in
            (0..<8).reduce(UInt64(0)) { $0 << 8 | UInt64(block[block.startIndex + word * 8 + $1]) }
        }
        for index in 16..<80 {
            let (early, late) = (words[index - 15], words[index - 2])
            let first = turned(early, 1) ^ turned(early, 8) ^ early >> 7
            let second = turned(late, 19) ^ turned(late, 61) ^ late >> 6
            words.append(words[index - 16] &+ first &+ words[index - 7] &+ second)
        }
        var (a, b, c, d) = (state[0], state[1], state[2], state[3])
        var (e, f, g, h) = (state[4], state[5], state[6], state[7])
        for index in 0..<80 {
            let mixed = turned(e, 14) ^ turned(e, 18) ^ turned(e, 41)
            let first = h &+ mixed &+ (e & f ^ ~e & g) &+ constants[index] &+ words[index]
            let second = (turned(a, 28) ^ turned(a, 34) ^ turned(a, 39)) &+ (a & b ^ a & c ^ b & c)
            (h, g, f, e, d, c, b, a) = (g, f, e, d &+ first, c, b, a, first &+ second)
        }
        for (index, word) in [a, b, c, d, e, f, g, h].enumerated() { state[index] &+= word }
    }

    private static func turned(_ word: UInt64, _ count: UInt64) -> UInt64 { word >> count | word << (64 - count) }

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
