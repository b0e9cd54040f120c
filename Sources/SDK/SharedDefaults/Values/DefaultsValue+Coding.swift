internal import Foundation
internal import LinuxSystem
internal import PlainText

/// The stored form: a byte for the kind, then a number, a counted text, or a count and that many values.
///
/// It is not a property list, because Foundation's reader of property lists follows shared references without a bound,
/// and another program may have written these bytes.
extension DefaultsValue {
    private enum Kind: UInt8 {
        case string = 1
        case data, date, no, yes, integer, unsigned, float, double, array, dictionary
    }

    func write(to writer: inout ByteWriter) {
        func kind(_ kind: Kind) { writer.put(kind.rawValue) }
        switch self {
        case .string(let text):
            kind(.string)
            writer.put(counted: text.utf8)
        case .data(let data):
            kind(.data)
            data.withUnsafeBytes { writer.put(counted: $0) }
        case .date(let date):
            kind(.date)
            writer.put(date.timeIntervalSinceReferenceDate.bitPattern)
        case .bool(let value): kind(value ? .yes : .no)
        case .integer(let value):
            kind(.integer)
            writer.put(value)
        case .unsigned(let value):
            kind(.unsigned)
            writer.put(value)
        case .float(let value):
            kind(.float)
            writer.put(value.bitPattern)
        case .double(let value):
            kind(.double)
            writer.put(value.bitPattern)
        case .array(let values):
            kind(.array)
            writer.put(UInt32(truncatingIfNeeded: values.count))
            for value in values { value.write(to: &writer) }
        case .dictionary(let entries):
            kind(.dictionary)
            Self.write(entries, to: &writer)
        }
    }

    static func write(_ entries: [String: DefaultsValue], to writer: inout ByteWriter) {
        writer.put(UInt32(truncatingIfNeeded: entries.count))
        for (key, value) in entries {
            writer.put(counted: key.utf8)
            value.write(to: &writer)
        }
    }

    /// - Parameter budget: how many values may still be read.
    init(from reader: inout ByteReader, depth: Int = 0, budget: inout Int) throws(ByteReader.Malformed) {
        budget -= 1
        guard depth <= DefaultsLimits.depth, budget >= 0, let kind = Kind(rawValue: try reader.number()) else {
            throw ByteReader.Malformed()
        }
        switch kind {
        case .string: self = .string(try reader.text())
        case .data: self = .data(Data(try reader.counted()))
        case .date:
            let seconds = Double(bitPattern: try reader.number())
            guard seconds.isFinite else { throw ByteReader.Malformed() }
            self = .date(Date(timeIntervalSinceReferenceDate: seconds))
        case .no: self = .bool(false)
        case .yes: self = .bool(true)
        case .integer: self = .integer(try reader.number())
        case .unsigned: self = .unsigned(try reader.number())
        case .float: self = .float(Float(bitPattern: try reader.number()))
        case .double: self = .double(Double(bitPattern: try reader.number()))
        case .array:
            var values: [DefaultsValue] = []
            for _ in 0..<(try reader.number(UInt32.self)) {
                values.append(try DefaultsValue(from: &reader, depth: depth + 1, budget: &budget))
            }
            self = .array(values)
        case .dictionary: self = .dictionary(try Self.entries(from: &reader, depth: depth, budget: &budget))
        }
    }

    static func entries(
        from reader: inout ByteReader, depth: Int = 0, budget: inout Int
    ) throws(ByteReader.Malformed) -> [String: DefaultsValue] {
        var entries: [String: DefaultsValue] = [:]
        for _ in 0..<(try reader.number(UInt32.self)) {
            let key = try reader.key()
            entries[key] = try DefaultsValue(from: &reader, depth: depth + 1, budget: &budget)
        }
        return entries
    }

    /// Whether every key inside can be read again.
    var hasBoundedKeys: Bool {
        switch self {
        case .array(let values): values.allSatisfy(\.hasBoundedKeys)
        case .dictionary(let entries):
            entries.allSatisfy { CombiningMarks.areBounded(in: $0.key) && $0.value.hasBoundedKeys }
        case .string, .data, .date, .bool, .integer, .unsigned, .float, .double: true
        }
    }

    /// The value's share of the limits: the bytes of its texts and data, and 16 for each value in it.
    ///
    /// It is never less than the size of the stored form, and it bounds the number of values, so a few bytes cannot
    /// take much memory.
    package var weight: Int {
        let content =
            switch self {
            case .string(let text): text.utf8.count
            case .data(let data): data.count
            case .array(let values): values.reduce(0) { $0 + $1.weight }
            case .dictionary(let entries): entries.reduce(0) { $0 + $1.key.utf8.count + $1.value.weight }
            case .date, .bool, .integer, .unsigned, .float, .double: 0
            }
        return Self.leastWeight + content
    }

    /// The weight of the lightest value, which bounds how many values fit into a limit.
    static let leastWeight = 16
}

extension ByteReader {
    /// Takes a key, which is hashed and compared: one of endless combining marks would keep each reader busy for minutes.
    mutating func key() throws(Malformed) -> String {
        let key = try text()
        guard CombiningMarks.areBounded(in: key) else { throw Malformed() }
        return key
    }
}
