import LinuxSystem

/// Reads the format that `LaunchWriter` writes. It does not trust the bytes.
struct LaunchReader {
    private var reader: ByteReader

    init(_ bytes: [UInt8]) { reader = ByteReader(bytes) }

    mutating func number(_: UInt32.Type = UInt32.self) throws(LaunchCodingError) -> UInt32 {
        do throws(ByteReader.Malformed) { return try reader.number() } catch { throw .truncated }
    }

    mutating func number(_: Int32.Type = Int32.self) throws(LaunchCodingError) -> Int32 {
        do throws(ByteReader.Malformed) { return try reader.number() } catch { throw .truncated }
    }

    mutating func number(_: UInt64.Type = UInt64.self) throws(LaunchCodingError) -> UInt64 {
        do throws(ByteReader.Malformed) { return try reader.number() } catch { throw .truncated }
    }

    /// 0 or 1.
    mutating func flag() throws(LaunchCodingError) -> Bool {
        switch try number(UInt32.self) {
        case 0: false
        case 1: true
        default: throw .unknownValue
        }
    }

    mutating func text() throws(LaunchCodingError) -> String {
        let count = try number(UInt32.self)
        if count > LaunchLimits.textBytes { throw .textTooLong }
        let utf8: ArraySlice<UInt8>
        do throws(ByteReader.Malformed) { utf8 = try reader.take(Int(count)) } catch { throw .truncated }
        if utf8.contains(0) { throw .textContainsZero }
        guard let text = String(validating: utf8, as: UTF8.self) else { throw .textNotUTF8 }
        return text
    }

    mutating func texts() throws(LaunchCodingError) -> [String] {
        var texts: [String] = []
        for _ in 0..<(try count()) { texts.append(try text()) }
        return texts
    }

    mutating func count() throws(LaunchCodingError) -> Int {
        let count = try number(UInt32.self)
        if count > LaunchLimits.items { throw .tooManyItems }
        return Int(count)
    }

    func finish() throws(LaunchCodingError) { if !reader.isAtEnd { throw .trailingBytes } }
}
