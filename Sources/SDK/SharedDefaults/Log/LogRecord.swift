internal import LinuxSystem

/// One change of a domain, as a record of the log.
enum LogRecord: Hashable {
    case set(String, DefaultsValue)
    case remove(String)
    /// The whole domain, for a change that must happen in one step.
    case replace([String: DefaultsValue])
}

/// The format of the log: a head of eight bytes, then records, each of a length, a checksum and that many bytes.
///
/// A record counts once all of it is there and its checksum fits. A writer that dies while it writes leaves an
/// incomplete one at the end. Readers skip it, and the next writer cuts it off.
enum LogForm {
    /// The last byte is the version.
    static let head = Array("hostdef\u{1}".utf8)
    static let recordHead = 8
    /// A whole domain is the largest content of a record, and its weight is more than its size.
    static let recordBytes = DefaultsLimits.domainWeight + 64
    /// A longer log was not written by this code: a writer shortens a log once half of it is out of date.
    static let logBytes = 4 * recordBytes

    private enum Operation: UInt8 { case set = 1, remove, replace }

    static func encode(_ record: LogRecord) -> [UInt8] {
        var content = ByteWriter()
        switch record {
        case .set(let key, let value):
            content.put(Operation.set.rawValue)
            content.put(counted: key.utf8)
            value.write(to: &content)
        case .remove(let key):
            content.put(Operation.remove.rawValue)
            content.put(counted: key.utf8)
        case .replace(let entries):
            content.put(Operation.replace.rawValue)
            DefaultsValue.write(entries, to: &content)
        }
        var record = ByteWriter()
        record.put(UInt32(truncatingIfNeeded: content.bytes.count))
        record.put(Checksum.of(content.bytes[...]))
        return record.bytes + content.bytes
    }

    /// The content of a run of bytes, read from the beginning of a record.
    struct Reading {
        var records: [LogRecord] = []
        /// How many bytes belong to whole records. The bytes after them are being written, torn or foreign.
        var length = 0
    }

    static func read(_ bytes: [UInt8]) -> Reading {
        var reading = Reading()
        while let (record, end) = record(in: bytes, at: reading.length) {
            reading.records.append(record)
            reading.length = end
        }
        return reading
    }

    /// The length of the record that begins here, with its head, as the head has it; nil if the head is not complete or
    /// the length exceeds every record's.
    static func declaredLength(_ bytes: ArraySlice<UInt8>) -> Int? {
        var reader = ByteReader(bytes)
        guard let length = try? reader.number(UInt32.self), length > 0, length <= recordBytes else { return nil }
        return recordHead + Int(length)
    }

    private static func record(in bytes: [UInt8], at start: Int) -> (LogRecord, end: Int)? {
        do throws(ByteReader.Malformed) {
            var head = ByteReader(bytes[start...])
            let length = Int(try head.number(UInt32.self))
            let checksum = try head.number(UInt32.self)
            guard length > 0, length <= recordBytes else { return nil }
            let content = try head.take(length)
            guard Checksum.of(content) == checksum else { return nil }
            var reader = ByteReader(content)
            let record = try record(from: &reader)
            return reader.isAtEnd ? (record, start + recordHead + length) : nil
        } catch {
            return nil
        }
    }

    private static func record(from reader: inout ByteReader) throws(ByteReader.Malformed) -> LogRecord {
        guard let operation = Operation(rawValue: try reader.number()) else { throw ByteReader.Malformed() }
        var budget = DefaultsLimits.domainWeight / DefaultsValue.leastWeight
        switch operation {
        case .set: return .set(try reader.key(), try DefaultsValue(from: &reader, budget: &budget))
        case .remove: return .remove(try reader.key())
        case .replace: return .replace(try DefaultsValue.entries(from: &reader, budget: &budget))
        }
    }
}
