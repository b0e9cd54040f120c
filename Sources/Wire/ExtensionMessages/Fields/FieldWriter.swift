/// Writes the fields of a message in the form of protocol buffers (proto3).
///
/// A number or a text that is zero or empty is left out, as in proto3; `FieldReader`'s users begin with that value.
package struct FieldWriter {
    package private(set) var bytes: [UInt8] = []

    package init(capacity: Int = 0) { bytes.reserveCapacity(capacity) }

    package mutating func put(_ number: Int, _ value: UInt32) {
        guard value != 0 else { return }
        put(varint: UInt64(number) << 3)
        put(varint: UInt64(value))
    }

    package mutating func put(_ number: Int, _ flag: Bool) { put(number, flag ? 1 : 0 as UInt32) }

    /// A `float`.
    package mutating func put(_ number: Int, real: Double) {
        let bits = Float(real).bitPattern
        guard bits != 0 else { return }
        put(varint: UInt64(number) << 3 | 5)
        withUnsafeBytes(of: bits.littleEndian) { bytes.append(contentsOf: $0) }
    }

    /// A `double`.
    package mutating func put(_ number: Int, real64: Double) {
        guard real64.bitPattern != 0 else { return }
        put(varint: UInt64(number) << 3 | 1)
        withUnsafeBytes(of: real64.bitPattern.littleEndian) { bytes.append(contentsOf: $0) }
    }

    package mutating func put(_ number: Int, _ text: String) {
        if !text.isEmpty { put(optional: number, text) }
    }

    /// A text that may be missing: an empty one is written.
    package mutating func put(optional number: Int, _ text: String?) {
        guard let text else { return }
        put(varint: UInt64(number) << 3 | 2)
        put(varint: UInt64(text.utf8.count))
        bytes.append(contentsOf: text.utf8)
    }

    /// A message within the message, which is written even if it is empty.
    package mutating func put(_ number: Int, _ body: (inout FieldWriter) -> Void) {
        put(varint: UInt64(number) << 3 | 2)
        // Most messages are shorter than 128 bytes; a longer one moves to make room for its length.
        bytes.append(0)
        let start = bytes.count
        body(&self)
        let length = bytes.count - start
        guard length > 127 else {
            bytes[start - 1] = UInt8(length)
            return
        }
        var prefix = FieldWriter()
        prefix.put(varint: UInt64(length))
        bytes.replaceSubrange(start - 1..<start, with: prefix.bytes)
    }

    /// A map of texts, in the order of its keys.
    package mutating func put(_ number: Int, _ map: [String: String]) {
        for (key, value) in map.sorted(by: { $0.key < $1.key }) {
            put(number) {
                $0.put(1, key)
                $0.put(2, value)
            }
        }
    }

    private mutating func put(varint value: UInt64) {
        var value = value
        while value > 127 {
            bytes.append(UInt8(truncatingIfNeeded: value) | 0x80)
            value >>= 7
        }
        bytes.append(UInt8(truncatingIfNeeded: value))
    }
}

extension FieldWriter {
    /// The bytes of one message.
    package static func bytes(capacity: Int = 64, _ body: (inout FieldWriter) -> Void) -> [UInt8] {
        var writer = FieldWriter(capacity: capacity)
        body(&writer)
        return writer.bytes
    }
}
