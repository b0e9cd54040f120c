/// Walks over the top-level fields of a protocol buffer without reading their values.
///
/// The bytes are untrusted. The walk ends at the first malformed one.
package struct FieldReader {
    private let bytes: UnsafeRawBufferPointer
    private var offset = 0

    package init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

    /// The next field's number; nil at the end or at a malformed byte.
    package mutating func next() -> Int? {
        guard let tag = varint(), tag >> 3 > 0, tag >> 3 < 1 << 29 else { return nil }
        let length: UInt64?
        switch tag & 7 {
        case 0: length = varint().map { _ in 0 }
        case 1: length = 8
        case 2: length = varint()
        case 5: length = 4
        default: length = nil
        }
        guard let length, length <= UInt64(bytes.count - offset) else { return nil }
        offset += Int(length)
        return Int(tag >> 3)
    }

    private mutating func varint() -> UInt64? {
        var value: UInt64 = 0
        for shift in stride(from: UInt64(0), to: 64, by: 7) {
            guard offset < bytes.count else { return nil }
            let byte = bytes[offset]
            offset += 1
            value |= UInt64(byte & 0x7f) << shift
            if byte < 0x80 { return value }
        }
        return nil
    }
}
