import LinuxSystem

/// Writes orders and replies, and throws if one exceeds `LaunchLimits`.
struct LaunchWriter {
    private var writer = ByteWriter()

    var bytes: [UInt8] { writer.bytes }

    mutating func put(_ number: UInt32) { writer.put(number) }
    mutating func put(_ number: Int32) { writer.put(number) }
    mutating func put(_ number: UInt64) { writer.put(number) }
    mutating func put(_ flag: Bool) { writer.put(flag ? 1 : 0 as UInt32) }

    mutating func put(_ text: String) throws(LaunchCodingError) {
        let utf8 = text.utf8
        if utf8.count > LaunchLimits.textBytes { throw .textTooLong }
        if utf8.contains(0) { throw .textContainsZero }
        writer.put(counted: utf8)
    }

    mutating func put(_ texts: [String]) throws(LaunchCodingError) {
        try put(count: texts.count)
        for text in texts { try put(text) }
    }

    mutating func put(count: Int) throws(LaunchCodingError) {
        if count > LaunchLimits.items { throw .tooManyItems }
        writer.put(UInt32(count))
    }
}
