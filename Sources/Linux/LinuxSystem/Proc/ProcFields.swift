internal import Glibc

/// The lines "Key:  value" of a file of /proc. It does not trust the text.
///
/// Each question goes through the lines anew. A dictionary of the 55 lines of a file would cost 50 µs or more, and no
/// reader needs more than a dozen of them.
package struct ProcFields: Sendable {
    private let bytes: [UInt8]

    package init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The text after the colon, up to the end of the line. If a key occurs twice, the first value counts.
    subscript(key: StaticString) -> ArraySlice<UInt8>? {
        let range = bytes.withUnsafeBytes { text -> Range<Int>? in
            let length = key.utf8CodeUnitCount
            var start = 0
            while start < text.count, let first = text.baseAddress?.advanced(by: start) {
                let rest = text.count - start
                let end = memchr(first, 0x0A, rest).map { UnsafeRawPointer($0) - first } ?? rest
                if end > length, text[start + length] == 0x3A, memcmp(first, key.utf8Start, length) == 0 {
                    return start + length + 1..<start + end
                }
                start += end + 1
            }
            return nil
        }
        return range.map { bytes[$0] }
    }

    /// The first word of a value as a number.
    func number(_ key: StaticString) -> UInt64? {
        self[key].flatMap { ProcText.words($0).first }.flatMap { ProcText.number($0) }
    }

    /// A value such as "  1234 kB" in bytes.
    package func kilobytes(_ key: StaticString) -> UInt64? { ProcText.kilobytes(self[key]) }
}
