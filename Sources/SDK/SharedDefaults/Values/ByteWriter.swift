/// Writes numbers and texts into bytes, numbers little-endian.
struct ByteWriter {
    private(set) var bytes: [UInt8] = []

    mutating func put(_ byte: UInt8) { bytes.append(byte) }

    mutating func put<Number: FixedWidthInteger>(_ number: Number) {
        withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
    }

    mutating func put(counted text: some Collection<UInt8>) {
        put(UInt32(truncatingIfNeeded: text.count))
        bytes.append(contentsOf: text)
    }
}

/// Reads what `ByteWriter` wrote; every read that does not fit is refused.
struct ByteReader {
    /// The bytes are not what they should be.
    struct Malformed: Error {}

    private var rest: ArraySlice<UInt8>

    init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

    var isAtEnd: Bool { rest.isEmpty }

    mutating func take(_ count: Int) throws(Malformed) -> ArraySlice<UInt8> {
        guard count >= 0, count <= rest.count else { throw Malformed() }
        defer { rest = rest.dropFirst(count) }
        return rest.prefix(count)
    }

    mutating func number<Number: FixedWidthInteger>(_ type: Number.Type = Number.self) throws(Malformed) -> Number {
        let bytes = try take(MemoryLayout<Number>.size)
        var number: Number = 0
        withUnsafeMutableBytes(of: &number) { $0.copyBytes(from: bytes) }
        return Number(littleEndian: number)
    }

    mutating func counted() throws(Malformed) -> ArraySlice<UInt8> { try take(Int(number(UInt32.self))) }

    mutating func text() throws(Malformed) -> String {
        guard let text = String(validating: try counted(), as: UTF8.self) else { throw Malformed() }
        return text
    }
}
