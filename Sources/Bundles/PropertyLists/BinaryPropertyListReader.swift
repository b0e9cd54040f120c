import Foundation
internal import PlainText

/// A bounded reader of binary property lists (`bplist00`).
///
/// Object references may be shared and may form cycles. The number of values after expansion and the depth bound both.
/// At most four times the file's size is copied. A hostile list costs no more than these bounds.
struct BinaryPropertyListReader {
    let bytes: UnsafeRawBufferPointer
    let limits: PropertyListLimits
    private var values = 0
    /// Bytes of strings and data copied so far. Without this count, a long shared string would be copied once for each
    /// reference.
    private var copiedBytes = 0
    private var offsetSize = 0
    private var referenceSize = 0
    private var objectCount = 0
    private var tableOffset = 0

    init(bytes: UnsafeRawBufferPointer, limits: PropertyListLimits) {
        self.bytes = bytes
        self.limits = limits
    }

    static func recognises(_ bytes: UnsafeRawBufferPointer) -> Bool {
        bytes.starts(with: "bplist".utf8)
    }

    mutating func read() throws(PropertyListError) -> PropertyListValue {
        // Header of 8 bytes, at least one object and one offset, trailer of 32.
        guard bytes.count >= 42, bytes.starts(with: "bplist0".utf8) else { throw malformed("the header or trailer") }
        let trailer = bytes.count - 32
        offsetSize = Int(bytes[trailer + 6])
        referenceSize = Int(bytes[trailer + 7])
        guard (1...8).contains(offsetSize), (1...8).contains(referenceSize),
            let count = unsigned(at: trailer + 8, size: 8).flatMap(Int.init(exactly:)), count > 0,
            let root = unsigned(at: trailer + 16, size: 8).flatMap(Int.init(exactly:)), root < count,
            let table = unsigned(at: trailer + 24, size: 8).flatMap(Int.init(exactly:)), table >= 9, table < trailer
        else { throw malformed("the trailer") }
        let (length, overflow) = count.multipliedReportingOverflow(by: offsetSize)
        guard !overflow, length <= trailer - table else { throw malformed("the offset table") }
        objectCount = count
        tableOffset = table
        return try object(root, depth: 0)
    }

    private mutating func object(_ index: Int, depth: Int) throws(PropertyListError) -> PropertyListValue {
        values += 1
        guard values <= limits.values else { throw .tooManyValues(limit: limits.values) }
        guard depth <= limits.depth else { throw .tooDeep(limit: limits.depth) }
        guard index < objectCount,
            let offset = unsigned(at: tableOffset + index * offsetSize, size: offsetSize)
                .flatMap(Int.init(exactly:)), offset >= 8, offset < tableOffset
        else { throw malformed("an object's offset") }
        let marker = bytes[offset]
        let low = Int(marker & 0x0F)
        switch marker >> 4 {
        case 0x0:
            switch low {
            case 8: return .boolean(false)
            case 9: return .boolean(true)
            default: throw malformed("a simple object \(low)")
            }
        case 0x1: return try integer(at: offset + 1, sizeExponent: low)
        case 0x2: return try real(at: offset + 1, sizeExponent: low)
        case 0x3:
            guard low == 3, let bits = unsigned(at: offset + 1, size: 8) else { throw malformed("a date") }
            return .date(Date(timeIntervalSinceReferenceDate: Double(bitPattern: bits)))
        case 0x4:
            let (start, count) = try extent(at: offset, low: low, unit: 1)
            try take(count)
            return .data(Data(bytes[start..<(start + count)]))
        case 0x5:
            let (start, count) = try extent(at: offset, low: low, unit: 1)
            try take(count)
            return .string(try text(String(decoding: bytes[start..<(start + count)], as: UTF8.self)))
        case 0x6:
            let (start, count) = try extent(at: offset, low: low, unit: 2)
            try take(count * 2)
            let units = (0..<count).map { UInt16(bytes[start + $0 * 2]) << 8 | UInt16(bytes[start + $0 * 2 + 1]) }
            return .string(try text(String(decoding: units, as: UTF16.self)))
        case 0x8:
            guard let number = unsigned(at: offset + 1, size: low + 1) else { throw malformed("a uid") }
            return .uid(number)
        case 0xA, 0xC:
            let (start, count) = try extent(at: offset, low: low, unit: referenceSize)
            var items: [PropertyListValue] = []
            for item in 0..<count { items.append(try object(reference(start, item), depth: depth + 1)) }
            return .array(items)
        case 0xD:
            let (start, count) = try extent(at: offset, low: low, unit: referenceSize * 2)
            var items: [String: PropertyListValue] = [:]
            for item in 0..<count {
                guard case .string(let key) = try object(reference(start, item), depth: depth + 1) else {
                    throw malformed("a key that is no string")
                }
                items[key] = try object(reference(start, count + item), depth: depth + 1)
            }
            return .dictionary(items)
        default:
            throw malformed("an object of type \(marker >> 4)")
        }
    }

    private func text(_ text: String) throws(PropertyListError) -> String {
        guard CombiningMarks.areBounded(in: text) else { throw malformed(PropertyListError.marks) }
        return text
    }

    private mutating func take(_ count: Int) throws(PropertyListError) {
        copiedBytes += count
        guard copiedBytes <= limits.bytes * 4 else { throw .tooLarge(bytes: copiedBytes, limit: limits.bytes * 4) }
    }

    private func reference(_ start: Int, _ index: Int) throws(PropertyListError) -> Int {
        guard let number = unsigned(at: start + index * referenceSize, size: referenceSize),
            let index = Int(exactly: number)
        else { throw malformed("an object reference") }
        return index
    }

    /// Start and count of an object's payload, checked to lie before the offset table.
    private func extent(at offset: Int, low: Int, unit: Int) throws(PropertyListError) -> (start: Int, count: Int) {
        var start = offset + 1
        var count = low
        if low == 0x0F {
            guard start < tableOffset, bytes[start] >> 4 == 1 else { throw malformed("a length") }
            let size = 1 << Int(bytes[start] & 0x0F)
            guard size <= 8, let number = unsigned(at: start + 1, size: size), let exact = Int(exactly: number) else {
                throw malformed("a length")
            }
            count = exact
            start += 1 + size
        }
        let (length, overflow) = count.multipliedReportingOverflow(by: unit)
        guard !overflow, start <= tableOffset, length <= tableOffset - start else { throw malformed("a length") }
        return (start, count)
    }

    private func integer(at offset: Int, sizeExponent: Int) throws(PropertyListError) -> PropertyListValue {
        switch sizeExponent {
        case 0...2:
            guard let number = unsigned(at: offset, size: 1 << sizeExponent) else { break }
            return .integer(Int64(number))
        case 3:
            guard let number = unsigned(at: offset, size: 8) else { break }
            return .integer(Int64(bitPattern: number))
        case 4:
            guard let high = unsigned(at: offset, size: 8), let number = unsigned(at: offset + 8, size: 8) else {
                break
            }
            if high == 0 { return number > Int64.max ? .unsigned(number) : .integer(Int64(number)) }
            if high == UInt64.max { return .integer(Int64(bitPattern: number)) }
        default: break
        }
        throw malformed("an integer")
    }

    private func real(at offset: Int, sizeExponent: Int) throws(PropertyListError) -> PropertyListValue {
        if sizeExponent == 2, let bits = unsigned(at: offset, size: 4) {
            return .real(Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits))))
        }
        if sizeExponent == 3, let bits = unsigned(at: offset, size: 8) { return .real(Double(bitPattern: bits)) }
        throw malformed("a real")
    }

    private func unsigned(at offset: Int, size: Int) -> UInt64? {
        guard offset >= 0, size <= 8, offset <= bytes.count, size <= bytes.count - offset else {
            return nil
        }
        var number: UInt64 = 0
        for index in 0..<size { number = number << 8 | UInt64(bytes[offset + index]) }
        return number
    }

    private func malformed(_ what: String) -> PropertyListError {
        .malformed(line: nil, detail: "\(what) of the binary property list is not valid")
    }
}
