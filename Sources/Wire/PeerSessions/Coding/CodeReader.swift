internal import Glibc

/// Reads the values that `CodeWriter` writes, from untrusted bytes.
///
/// All bytes are checked when the reader is made: their form, their depth and their number of values. So a place inside
/// of them is always the beginning of a value, of a key, or the end of a container.
final class CodeReader {
    /// A part of the payload that arrived, so that its values are copied once.
    private let bytes: ArraySlice<UInt8>
    private let descriptors: [SharedDescriptor]
    private let long: LongContent?
    /// The place that refers to the content in shared memory; nil without one.
    let longPlace: Int?

    init(_ content: MessageContent) throws(MessageCodingError) {
        (bytes, descriptors, long) = (content.bytes, content.descriptors, content.long)
        var check = CodeCheck(descriptors: descriptors.count, hasLong: long != nil)
        if let error = bytes.withUnsafeBytes({ check.failure(of: $0) }) { throw error }
        longPlace = check.longPlace
    }

    /// The place of the whole value.
    var root: Int { 0 }

    @inline(__always)
    private func with<Result>(_ body: (CodeBytes) -> Result) -> Result {
        bytes.withUnsafeBytes { body(CodeBytes($0)) }
    }

    // MARK: Values at a place

    /// The place behind a value.
    func end(of start: Int) -> Int { with { $0.end(of: start) } }

    func isEnd(_ place: Int) -> Bool { with { $0[place] == 0xFF } }
    func isNull(_ place: Int) -> Bool { with { $0[place] == 0xF6 } }
    func isMap(_ place: Int) -> Bool { with { $0[place] == 0xBF } }
    func isList(_ place: Int) -> Bool { with { $0[place] == 0x9F } }

    func flag(_ place: Int) -> Bool? {
        switch with({ $0[place] }) {
        case 0xF4: false
        case 0xF5: true
        default: nil
        }
    }

    func integer<Number: FixedWidthInteger>(_ place: Int) -> Number? {
        guard let (major, value) = with({ bytes in bytes.head(at: place).map { (bytes[place] >> 5, $0.0) } }) else {
            return nil
        }
        switch major {
        case 0: return Number(exactly: value)
        case 1 where value <= UInt64(Int64.max): return Number(exactly: ~Int64(bitPattern: value))
        default: return nil
        }
    }

    /// Nil also for a number that is not finite.
    func real(_ place: Int) -> Double? {
        let value = with { bytes in
            switch bytes[place] {
            case 0xFA: Double(Float(bitPattern: UInt32(truncatingIfNeeded: bytes.word(place + 1, size: 4))))
            case 0xFB: Double(bitPattern: bytes.word(place + 1, size: 8))
            default: Double.nan
            }
        }
        return value.isFinite ? value : nil
    }

    func text(_ place: Int) -> String? {
        with { $0.part(place, major: 3).flatMap { String(validating: $0, as: UTF8.self) } }
    }

    /// The place behind the text at a place if it is this one, by its bytes in UTF-8; otherwise nil.
    func place(behind place: Int, _ expected: UnsafeRawBufferPointer) -> Int? {
        with { bytes in
            guard let text = bytes.part(place, major: 3), text.count == expected.count else { return nil }
            if let first = text.baseAddress, let other = expected.baseAddress, memcmp(first, other, text.count) != 0 {
                return nil
            }
            return bytes.end(of: place)
        }
    }

    /// Calls `body` with a content in place.
    func withContent<Result>(_ place: Int, _ body: (UnsafeRawBufferPointer) -> Result) -> Result? {
        if place == longPlace { return long?.withBytes(body) }
        return with { $0.part(place, major: 2).map(body) }
    }

    /// A copy of a content.
    func array(_ place: Int) -> [UInt8]? {
        if place == longPlace { return long?.bytes() }
        return withContent(place) { Array($0) }
    }

    /// A content in shared memory that this process may read in place; nil for every other.
    func open(_ place: Int) -> OpenBytes? { place == longPlace ? long?.open() : nil }

    func descriptor(_ place: Int) -> SharedDescriptor? {
        guard place != longPlace else { return nil }
        let number = with { bytes in bytes[place] == 0xD8 ? bytes.head(at: place + 2)?.0 : nil }
        guard let number, number < UInt64(descriptors.count) else { return nil }
        return descriptors[Int(number)]
    }
}
