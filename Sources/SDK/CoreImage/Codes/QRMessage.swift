/// The bytes of a QR code: the message with its head and its padding, in blocks with their corrections. A value.
struct QRMessage: Sendable {
    let version: QRVersion
    /// In the order in which they lie in the code.
    let bytes: [UInt8]

    /// The smallest version that has room; nil for a message that no code has room for (at most 2,953 bytes).
    init?(_ message: [UInt8], _ level: QRCorrection) {
        let fitting = QRVersion.all.lazy.map { QRVersion(number: $0) }.first { version in
            // Four bits say that bytes follow, then their count.
            let head = 4 + Self.countBits(version)
            return (head + 7) / 8 + message.count <= version.dataBytes(level)
                && head + 8 * message.count <= 8 * version.dataBytes(level)
        }
        guard let fitting else { return nil }
        version = fitting
        let data = Self.data(message, fitting, level)
        bytes = Self.interleaved(data, fitting, level)
    }

    private static func countBits(_ version: QRVersion) -> Int { version.number < 10 ? 8 : 16 }

    private static func data(_ message: [UInt8], _ version: QRVersion, _ level: QRCorrection) -> [UInt8] {
        var bits = QRBits()
        bits.append(4, count: 4)
        bits.append(message.count, count: countBits(version))
        for byte in message { bits.append(Int(byte), count: 8) }
        let room = version.dataBytes(level)
        bits.append(0, count: min(4, room * 8 - bits.count))
        var bytes = bits.bytes
        var padding: UInt8 = 0xEC
        while bytes.count < room {
            bytes.append(padding)
            padding ^= 0xEC ^ 0x11
        }
        return bytes
    }

    /// The first bytes of all blocks, then the second ones, and so on; their corrections in the same way.
    private static func interleaved(_ data: [UInt8], _ version: QRVersion, _ level: QRCorrection) -> [UInt8] {
        let (count, correction) = (version.blocks(level), QRCorrectionCode(length: version.correction(level)))
        // The last blocks have one byte more if the bytes cannot be divided evenly.
        let (short, longer) = (data.count / count, data.count % count)
        var blocks: [ArraySlice<UInt8>] = []
        var start = 0
        for index in 0..<count {
            let end = start + short + (index >= count - longer ? 1 : 0)
            blocks.append(data[start..<end])
            start = end
        }
        let corrections = blocks.map { correction.bytes(for: $0) }
        var bytes: [UInt8] = []
        for place in 0...short {
            for block in blocks where place < block.count { bytes.append(block[block.startIndex + place]) }
        }
        for place in 0..<version.correction(level) { for code in corrections { bytes.append(code[place]) } }
        return bytes
    }
}

/// Bits, the highest of each number first.
private struct QRBits {
    private(set) var bytes: [UInt8] = []
    private(set) var count = 0

    mutating func append(_ value: Int, count length: Int) {
        for shift in (0..<length).reversed() {
            if count % 8 == 0 { bytes.append(0) }
            bytes[bytes.count - 1] |= UInt8(value >> shift & 1) << UInt8(7 - count % 8)
            count += 1
        }
    }
}

/// The correcting bytes of Reed and Solomon over the numbers of one byte, whose product is taken modulo 0x11D. A value.
struct QRCorrectionCode: Sendable {
    /// The generator's factors after the leading 1.
    private let generator: [UInt8]

    init(length: Int) {
        var factors = [UInt8](repeating: 0, count: max(length, 1))
        factors[factors.count - 1] = 1
        var root: UInt8 = 1
        for _ in 0..<factors.count {
            for place in factors.indices {
                factors[place] = Self.product(factors[place], root)
                if place + 1 < factors.count { factors[place] ^= factors[place + 1] }
            }
            root = Self.product(root, 2)
        }
        generator = factors
    }

    func bytes(for data: ArraySlice<UInt8>) -> [UInt8] {
        var rest = [UInt8](repeating: 0, count: generator.count)
        for byte in data {
            let factor = byte ^ rest.removeFirst()
            rest.append(0)
            for place in rest.indices { rest[place] ^= Self.product(generator[place], factor) }
        }
        return rest
    }

    private static func product(_ x: UInt8, _ y: UInt8) -> UInt8 {
        var result: UInt16 = 0
        for shift in (0..<8).reversed() {
            result = result << 1 ^ (result >> 7) * 0x11D
            if y >> UInt8(shift) & 1 == 1 { result ^= UInt16(x) }
        }
        return UInt8(truncatingIfNeeded: result)
    }
}
