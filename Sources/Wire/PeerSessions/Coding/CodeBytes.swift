internal import PlainText

/// The bytes of a message in the form of `CodeWriter`, which were checked.
struct CodeBytes {
    private let bytes: UnsafeRawBufferPointer

    init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

    subscript(place: Int) -> UInt8 {
        @inline(__always) get {
            precondition(place < bytes.count)
            return bytes[place]
        }
    }

    /// The number of a head and the place behind the head; nil for a head that is cut off or has another form.
    @inline(__always)
    func head(at start: Int) -> (UInt64, Int)? {
        let short = self[start] & 0x1F
        if short < 24 { return (UInt64(short), start + 1) }
        guard short < 28 else { return nil }
        let size = 1 << Int(short - 24)
        guard start + 1 + size <= bytes.count else { return nil }
        return (word(start + 1, size: size), start + 1 + size)
    }

    func word(_ place: Int, size: Int) -> UInt64 {
        var value: UInt64 = 0
        for next in place..<place + size { value = value << 8 | UInt64(self[next]) }
        return value
    }

    /// The place behind a value.
    func end(of start: Int) -> Int {
        switch self[start] {
        case 0xF4, 0xF5, 0xF6: return start + 1
        case 0xFA: return start + 5
        case 0xFB: return start + 9
        case 0xBF, 0x9F:
            var place = start + 1
            while self[place] != 0xFF { place = end(of: place) }
            return place + 1
        case 0xD8: return head(at: start + 2)?.1 ?? bytes.count
        default:
            guard let (value, end) = head(at: start) else { return bytes.count }
            return self[start] >> 5 < 2 ? end : end + Int(value)
        }
    }

    /// The bytes of a content (2) or a text (3); nil for a value of another kind.
    func part(_ place: Int, major: UInt8) -> UnsafeRawBufferPointer? {
        guard self[place] >> 5 == major, let (count, start) = head(at: place) else { return nil }
        return UnsafeRawBufferPointer(rebasing: bytes[start..<start + Int(count)])
    }
}

/// Checks untrusted bytes once, before any value is read.
struct CodeCheck {
    /// How many descriptors came with the bytes.
    private let descriptors: Int
    /// Whether a long content came in shared memory.
    private let hasLong: Bool
    /// The place that refers to it.
    private(set) var longPlace: Int?
    private var values = 0

    init(descriptors: Int, hasLong: Bool) { (self.descriptors, self.hasLong) = (descriptors, hasLong) }

    /// Why the bytes are not one value; nil if they are.
    mutating func failure(of bytes: UnsafeRawBufferPointer) -> MessageCodingError? {
        do throws(MessageCodingError) {
            guard try check(bytes, at: 0, depth: 0) == bytes.count else { throw .malformed }
            return nil
        } catch { return error }
    }

    /// Checks the value at a place. Returns the place behind it.
    private mutating func check(
        _ bytes: UnsafeRawBufferPointer, at start: Int, depth: Int
    ) throws(MessageCodingError) -> Int {
        values += 1
        guard values <= MessageCoding.mostValues else { throw .tooManyValues }
        guard start < bytes.count else { throw .malformed }
        func behind(_ end: Int) throws(MessageCodingError) -> Int {
            guard end <= bytes.count else { throw .malformed }
            return end
        }
        let first = bytes[start]
        switch first {
        case 0xF4, 0xF5, 0xF6: return start + 1
        case 0xFA: return try behind(start + 5)
        case 0xFB: return try behind(start + 9)
        case 0xBF, 0x9F:
            guard depth < MessageCoding.mostDepth else { throw .tooDeep }
            var place = start + 1
            while place < bytes.count, bytes[place] != 0xFF {
                if first == 0xBF {
                    guard bytes[place] >> 5 == 3 else { throw .malformed }
                    place = try check(bytes, at: place, depth: depth + 1)
                }
                place = try check(bytes, at: place, depth: depth + 1)
            }
            return try behind(place + 1)
        case 0xD8:
            guard start + 2 < bytes.count, bytes[start + 2] >> 5 == 0 else { throw .malformed }
            if bytes[start + 1] == MessageCoding.longTag {
                guard hasLong, longPlace == nil, bytes[start + 2] == 0 else { throw .malformed }
                longPlace = start
                return start + MessageCoding.longReference.count
            }
            guard bytes[start + 1] == MessageCoding.descriptorTag else { throw .malformed }
            guard let (number, end) = CodeBytes(bytes).head(at: start + 2), number < UInt64(descriptors) else {
                throw .descriptors
            }
            return end
        default:
            guard let (value, end) = CodeBytes(bytes).head(at: start) else { throw .malformed }
            switch first >> 5 {
            case 0, 1: return end
            case 2, 3:
                guard value <= UInt64(bytes.count - end) else { throw .malformed }
                let behind = end + Int(value)
                if first >> 5 == 3 {
                    let text = UnsafeRawBufferPointer(rebasing: bytes[end..<behind])
                    guard CombiningMarks.areBounded(in: text) else { throw .malformed }
                }
                return behind
            default: throw .malformed
            }
        }
    }
}
