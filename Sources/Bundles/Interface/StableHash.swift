/// A hash that is equal in every run and on every machine, unlike the standard library's. It does not resist forgery.
struct StableHash {
    private var state: UInt64 = 0x243F_6A88_85A3_08D3

    /// The hash of some bytes, such as a name.
    static func value(of bytes: UnsafeRawBufferPointer) -> UInt64 {
        var hash = StableHash()
        hash.combine(bytes)
        return hash.value
    }

    /// Each step is a bijection, so sequences of equal length that differ in one word have different hashes before the
    /// last step.
    mutating func combine(_ word: UInt64) {
        state = (state ^ word) &* 0x9E37_79B9_7F4A_7C15
        state ^= state >> 29
    }

    mutating func combine(_ number: some BinaryInteger) { combine(UInt64(truncatingIfNeeded: number)) }

    mutating func combine(_ bytes: UnsafeRawBufferPointer) {
        var offset = 0
        while offset + 8 <= bytes.count {
            combine(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
            offset += 8
        }
        var rest: UInt64 = 0
        while offset < bytes.count {
            rest = rest << 8 | UInt64(bytes[offset])
            offset += 1
        }
        combine(rest)
        combine(UInt64(bytes.count))
    }

    /// The hash of the words so far. The last mixing is SplitMix64's.
    var value: UInt64 {
        var mixed = state
        mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return mixed ^ mixed >> 31
    }
}
