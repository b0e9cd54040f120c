/// Bounds the marks that combine with one character of an untrusted text.
///
/// Swift hashes and compares a text in a normal form, for which it sorts the marks behind a character by insertion:
/// 250,000 marks behind one character kept a host busy for 51 s. Unicode's stream-safe form has at most 30 in a row
/// (UAX #15, section 13), and no language needs as many.
package enum CombiningMarks {
    package static let mostInARow = 30

    /// The first byte of U+0300 in UTF-8. No mark lies below.
    private static let firstLead: UInt8 = 0xCC

    /// Whether no character of a text in UTF-8 has more marks. Bytes that are not UTF-8 count as other characters.
    package static func areBounded(in text: UnsafeRawBufferPointer) -> Bool {
        guard text.count > 2 * mostInARow, let first = text.firstIndex(where: { $0 >= firstLead }) else { return true }
        var decoder = UTF8()
        var bytes = text[first...].makeIterator()
        var run = 0
        while true {
            switch decoder.decode(&bytes) {
            case .scalarValue(let scalar):
                run = isMark(scalar) ? run + 1 : 0
                if run > mostInARow { return false }
            case .error: run = 0
            case .emptyInput: return true
            }
        }
    }

    package static func areBounded(in text: String) -> Bool {
        var text = text
        return text.withUTF8 { areBounded(in: UnsafeRawBufferPointer($0)) }
    }

    /// The text without the marks beyond those that a character may have.
    package static func bounded(_ text: String) -> String {
        var bounded = String.UnicodeScalarView()
        var run = 0
        for scalar in text.unicodeScalars {
            run = isMark(scalar) ? run + 1 : 0
            if run <= mostInARow { bounded.append(scalar) }
        }
        return String(bounded)
    }

    /// Whether a character is sorted among the marks of the one before it.
    package static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value >= 0x300 && scalar.properties.canonicalCombiningClass != .notReordered
    }
}
