/// Why bytes that should be a launch order or a reply are not.
package enum LaunchCodingError: Error, Hashable, Sendable {
    case tooLarge
    case truncated
    case unknownFormat
    case trailingBytes
    case textTooLong
    case textNotUTF8
    case textContainsZero
    case tooManyItems
    case unknownValue
    case incoherentConfinement
}

/// Appends numbers, least significant byte first, and texts with their lengths.
struct ByteWriter {
    private(set) var bytes: [UInt8] = []

    mutating func put(_ value: UInt32) { withUnsafeBytes(of: value.littleEndian) { bytes += $0 } }
    mutating func put(_ value: Int32) { put(UInt32(bitPattern: value)) }
    mutating func put(_ value: UInt64) { withUnsafeBytes(of: value.littleEndian) { bytes += $0 } }

    mutating func put(_ text: String) throws(LaunchCodingError) {
        let utf8 = Array(text.utf8)
        if utf8.count > LaunchLimits.textBytes { throw .textTooLong }
        if utf8.contains(0) { throw .textContainsZero }
        put(UInt32(utf8.count))
        bytes += utf8
    }

    mutating func put(_ texts: [String]) throws(LaunchCodingError) {
        if texts.count > LaunchLimits.items { throw .tooManyItems }
        put(UInt32(texts.count))
        for text in texts { try put(text) }
    }
}

/// Reads what a `ByteWriter` wrote, and trusts none of it.
struct ByteReader {
    private let bytes: [UInt8]
    private var position = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    private mutating func take(_ count: Int) throws(LaunchCodingError) -> ArraySlice<UInt8> {
        guard count <= bytes.count - position else { throw .truncated }
        defer { position += count }
        return bytes[position..<position + count]
    }

    mutating func getUInt32() throws(LaunchCodingError) -> UInt32 {
        try take(4).reversed().reduce(0) { $0 << 8 | UInt32($1) }
    }

    mutating func getInt32() throws(LaunchCodingError) -> Int32 { Int32(bitPattern: try getUInt32()) }

    mutating func getUInt64() throws(LaunchCodingError) -> UInt64 {
        try take(8).reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }

    mutating func getText() throws(LaunchCodingError) -> String {
        let count = try getUInt32()
        if count > LaunchLimits.textBytes { throw .textTooLong }
        let utf8 = try take(Int(count))
        if utf8.contains(0) { throw .textContainsZero }
        guard let text = String(validating: utf8, as: UTF8.self) else { throw .textNotUTF8 }
        return text
    }

    mutating func getTexts() throws(LaunchCodingError) -> [String] {
        let count = try getCount()
        var texts: [String] = []
        for _ in 0..<count { texts.append(try getText()) }
        return texts
    }

    mutating func getCount() throws(LaunchCodingError) -> Int {
        let count = try getUInt32()
        if count > LaunchLimits.items { throw .tooManyItems }
        return Int(count)
    }

    func finish() throws(LaunchCodingError) { if position != bytes.count { throw .trailingBytes } }
}

/// Bounds of what crosses the control socket.
package enum LaunchLimits {
    /// A whole order. Far below the 208 KiB that a Unix socket buffers by default, so that one always fits.
    package static let orderBytes = 64 * 1024
    /// One text: four times PATH_MAX.
    package static let textBytes = 16 * 1024
    /// Settings, variables of the environment, or limits.
    package static let items = 512
}
