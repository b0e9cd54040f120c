/// Reads the values that `CodeWriter` writes, from untrusted bytes.
///
/// All bytes are checked when the reader is made: their form, their depth and their number of values. So a place inside
/// of them is always the beginning of a value, of a key, or the end of a container.
final class CodeReader {
    /// A part of the payload that arrived, so that its values are copied once.
    private let bytes: ArraySlice<UInt8>
    private let descriptors: [SharedDescriptor]

    init(_ bytes: ArraySlice<UInt8>, _ descriptors: [SharedDescriptor]) throws(MessageCodingError) {
        (self.bytes, self.descriptors) = (bytes, descriptors)
        var values = 0
        let end = try check(at: root, depth: 0, &values)
        guard end == bytes.endIndex else { throw .malformed }
    }

    /// The place of the whole value.
    var root: Int { bytes.startIndex }

    /// Checks the value at a place. Returns the place behind it.
    private func check(at start: Int, depth: Int, _ values: inout Int) throws(MessageCodingError) -> Int {
        values += 1
        guard values <= MessageCoding.mostValues else { throw .tooManyValues }
        guard start < bytes.endIndex else { throw .malformed }
        switch bytes[start] {
        case 0xF4, 0xF5, 0xF6: return start + 1
        case 0xFA: return try behind(start + 5)
        case 0xFB: return try behind(start + 9)
        case 0xBF, 0x9F:
            guard depth < MessageCoding.mostDepth else { throw .tooDeep }
            let isMap = bytes[start] == 0xBF
            var place = start + 1
            while place < bytes.endIndex, bytes[place] != 0xFF {
                if isMap {
                    guard bytes[place] >> 5 == 3 else { throw .malformed }
                    place = try check(at: place, depth: depth + 1, &values)
                }
                place = try check(at: place, depth: depth + 1, &values)
            }
            return try behind(place + 1)
        case 0xD8:
            guard start + 2 < bytes.endIndex, bytes[start + 1] == MessageCoding.descriptorTag,
                bytes[start + 2] >> 5 == 0
            else { throw .malformed }
            guard let (number, end) = head(at: start + 2), number < UInt64(descriptors.count) else {
                throw .descriptors
            }
            return end
        default:
            guard let (value, end) = head(at: start) else { throw .malformed }
            switch bytes[start] >> 5 {
            case 0, 1: return end
            case 2, 3:
                guard value <= UInt64(bytes.endIndex - end) else { throw .malformed }
                return end + Int(value)
            default: throw .malformed
            }
        }
    }

    private func behind(_ end: Int) throws(MessageCodingError) -> Int {
        guard end <= bytes.endIndex else { throw .malformed }
        return end
    }

    /// The number of a head and the place behind the head; nil for a head that is cut off or has another form.
    private func head(at start: Int) -> (UInt64, Int)? {
        let short = bytes[start] & 0x1F
        if short < 24 { return (UInt64(short), start + 1) }
        guard short < 28 else { return nil }
        let size = 1 << Int(short - 24)
        guard start + 1 + size <= bytes.endIndex else { return nil }
        var value: UInt64 = 0
        for byte in bytes[(start + 1)..<(start + 1 + size)] { value = value << 8 | UInt64(byte) }
        return (value, start + 1 + size)
    }

    // MARK: Values at a place

    /// The place behind a value.
    func end(of start: Int) -> Int {
        switch bytes[start] {
        case 0xF4, 0xF5, 0xF6: return start + 1
        case 0xFA: return start + 5
        case 0xFB: return start + 9
        case 0xBF, 0x9F:
            var place = start + 1
            while bytes[place] != 0xFF { place = end(of: place) }
            return place + 1
        case 0xD8: return head(at: start + 2)?.1 ?? bytes.endIndex
        default:
            guard let (value, end) = head(at: start) else { return bytes.endIndex }
            return bytes[start] >> 5 < 2 ? end : end + Int(value)
        }
    }

    func isEnd(_ place: Int) -> Bool { bytes[place] == 0xFF }
    func isNull(_ place: Int) -> Bool { bytes[place] == 0xF6 }
    func isMap(_ place: Int) -> Bool { bytes[place] == 0xBF }
    func isList(_ place: Int) -> Bool { bytes[place] == 0x9F }

    func flag(_ place: Int) -> Bool? {
        switch bytes[place] {
        case 0xF4: false
        case 0xF5: true
        default: nil
        }
    }

    func integer<Number: FixedWidthInteger>(_ place: Int) -> Number? {
        let major = bytes[place] >> 5
        guard major < 2, let (value, _) = head(at: place) else { return nil }
        if major == 0 { return Number(exactly: value) }
        guard value <= UInt64(Int64.max) else { return nil }
        return Number(exactly: ~Int64(bitPattern: value))
    }

    /// Nil also for a number that is not finite.
    func real(_ place: Int) -> Double? {
        var value = Double.nan
        switch bytes[place] {
        case 0xFA: value = Double(Float(bitPattern: UInt32(truncatingIfNeeded: word(place + 1, size: 4))))
        case 0xFB: value = Double(bitPattern: word(place + 1, size: 8))
        default: break
        }
        return value.isFinite ? value : nil
    }

    private func word(_ place: Int, size: Int) -> UInt64 {
        bytes[place..<place + size].reduce(0) { $0 << 8 | UInt64($1) }
    }

    func text(_ place: Int) -> String? {
        guard bytes[place] >> 5 == 3, let (count, start) = head(at: place) else { return nil }
        return bytes.withUnsafeBytes {
            let first = start - bytes.startIndex
            return String(validating: UnsafeRawBufferPointer(rebasing: $0[first..<first + Int(count)]), as: UTF8.self)
        }
    }

    /// Whether the text at a place is this one.
    func isText(_ place: Int, _ expected: String) -> Bool {
        guard let (count, start) = head(at: place), Int(count) == expected.utf8.count else { return false }
        return bytes[start..<start + Int(count)].elementsEqual(expected.utf8)
    }

    /// Calls `body` with a content in place.
    func withContent<Result>(_ place: Int, _ body: (UnsafeRawBufferPointer) -> Result) -> Result? {
        guard bytes[place] >> 5 == 2, let (count, start) = head(at: place) else { return nil }
        return bytes.withUnsafeBytes {
            let first = start - bytes.startIndex
            return body(UnsafeRawBufferPointer(rebasing: $0[first..<first + Int(count)]))
        }
    }

    func descriptor(_ place: Int) -> SharedDescriptor? {
        guard bytes[place] == 0xD8, let (number, _) = head(at: place + 2), number < UInt64(descriptors.count) else {
            return nil
        }
        return descriptors[Int(number)]
    }
}
