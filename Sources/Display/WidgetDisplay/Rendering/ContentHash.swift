package import DisplayLists
import Foundation

/// A hash of a frame's look. Equal looks have equal hashes in every process and run of this version.
///
/// Its 128 bits protect against chance, not against an attacker: a forged hash only hides a frame of the forger's own
/// widget.
package struct ContentHash: Hashable, Sendable, CustomStringConvertible {
    package let high: UInt64
    package let low: UInt64

    /// 32 hexadecimal digits.
    package var description: String {
        [high, low].map { half in
            let digits = String(half, radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }.joined()
    }

    /// Makes the hash of a display list and of the pictures that it draws.
    ///
    /// The hash uses a picture's pixels, not its number: the same picture sent again gives the same frame. It includes
    /// regions, although they draw nothing: a frame with other links is another frame.
    package init(_ list: DisplayList, pictures: Pictures = [:]) {
        var hasher = ContentHasher()
        hasher.combine(list.size)
        for operation in list.operations { hasher.combine(operation, pictures: pictures) }
        self = hasher.finalize()
    }

    /// Makes the hash of bytes, such as a stored value's checksum.
    package init(_ bytes: some Collection<UInt8>) {
        var hasher = ContentHasher()
        if bytes.withContiguousStorageIfAvailable({ hasher.combine(bytes: UnsafeRawBufferPointer($0)) }) == nil {
            Array(bytes).withUnsafeBytes { hasher.combine(bytes: $0) }
        }
        self = hasher.finalize()
    }

    fileprivate init(high: UInt64, low: UInt64) {
        self.high = high
        self.low = low
    }
}

/// Hashes values word by word, in two lanes that are combined only at the end.
struct ContentHasher {
    private var first: UInt64 = 0x243F_6A88_85A3_08D3
    private var second: UInt64 = 0x1319_8A2E_0370_7344

    mutating func combine(_ word: UInt64) {
        first = Self.fold(first ^ word, 0x9E37_79B9_7F4A_7C15)
        second = Self.fold(second &+ word, 0xD6E8_FEB8_6659_FD93) ^ first
    }

    mutating func combine(_ value: Int) { combine(UInt64(bitPattern: Int64(value))) }
    mutating func combine(_ value: Bool) { combine(value ? 1 : 0) }

    /// 0 and -0 have the same hash.
    mutating func combine(_ value: Double) { combine((value == 0 ? 0 : value).bitPattern) }

    mutating func combine(_ string: String) {
        var string = string
        string.withUTF8 { combine(bytes: UnsafeRawBufferPointer($0)) }
    }

    /// The length comes first, so that adjacent fields cannot be confused.
    mutating func combine(bytes: UnsafeRawBufferPointer) {
        combine(bytes.count)
        var offset = 0
        while offset + 8 <= bytes.count {
            combine(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
            offset += 8
        }
        guard offset < bytes.count else { return }
        var rest: UInt64 = 0
        for byte in bytes[offset...].reversed() { rest = rest << 8 | UInt64(byte) }
        combine(rest)
    }

    mutating func combine(_ hash: ContentHash) {
        combine(hash.high)
        combine(hash.low)
    }

    func finalize() -> ContentHash {
        ContentHash(
            high: Self.fold(first ^ second, 0xA076_1D64_78BD_642F),
            low: Self.fold(second ^ (first >> 32), 0xE703_7ED1_A0B4_28DB))
    }

    /// Multiplies to 128 bits and folds the halves together, so that every bit affects every other bit in one step. The
    /// constant is added as well, so that zero does not stay zero.
    private static func fold(_ value: UInt64, _ constant: UInt64) -> UInt64 {
        let product = (value ^ (constant >> 1)).multipliedFullWidth(by: constant)
        return product.high ^ product.low
    }
}
