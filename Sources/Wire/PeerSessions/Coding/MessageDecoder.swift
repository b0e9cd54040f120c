internal import Foundation
internal import LinuxSystem

/// Turns the bytes of a message into a value. The bytes are untrusted.
package enum MessageDecoder {
    package static func decode<Value: Decodable>(
        _ type: Value.Type, _ content: MessageContent
    ) throws(MessageCodingError) -> Value {
        let reader = try CodeReader(content)
        // A value has copies of its bytes.
        defer { content.long?.finish() }
        do {
            return try ValueDecoder(reader, reader.root, path: []).read(type)
        } catch let error as MessageCodingError {
            throw error
        } catch let error as DecodingError {
            throw .custom(String(describing: error).cut(to: 256))
        } catch {
            throw .custom(String(describing: error).cut(to: 256))
        }
    }
}

/// The decoder that a type's own coding sees: one value at a place.
struct ValueDecoder: Decoder {
    let reader: CodeReader
    let place: Int
    private let parent: [any CodingKey]
    private let key: (any CodingKey)?
    /// Made only for a container inside of the value and for an error, so that a plain field needs no array.
    var codingPath: [any CodingKey] { key.map { parent + [$0] } ?? parent }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    init(_ reader: CodeReader, _ place: Int, path: [any CodingKey], key: (any CodingKey)? = nil) {
        (self.reader, self.place, parent, self.key) = (reader, place, path, key)
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        guard reader.isMap(place) else { throw mismatch }
        return KeyedDecodingContainer(MapReader(reader, place + 1, path: codingPath))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        guard reader.isList(place) else { throw mismatch }
        return ListReader(reader, place + 1, path: codingPath)
    }

    func singleValueContainer() throws -> any SingleValueDecodingContainer { self }

    var mismatch: MessageCodingError {
        .mismatch(at: codingPath.map(\.stringValue).joined(separator: ".").cut(to: 128))
    }

    func need<Value>(_ value: Value?) throws(MessageCodingError) -> Value {
        guard let value else { throw mismatch }
        return value
    }

    func read<Value: Decodable>(_ type: Value.Type) throws -> Value {
        // A cast would look at the type again, at ten times the cost.
        if type == [UInt8].self {
            return unsafeBitCast(try need(reader.array(place)), to: type)
        }
        if type == Data.self { return unsafeBitCast(try need(reader.withContent(place) { Data($0) }), to: type) }
        if type == SharedDescriptor.self, let found = try need(reader.descriptor(place)) as? Value { return found }
        return try Value(from: self)
    }
}

extension ValueDecoder: SingleValueDecodingContainer {
    /// The flag that a sender without flags, such as one in C, writes as 0 or 1.
    private var numberedFlag: Bool? {
        switch reader.integer(place) as Int64? {
        case 0: false
        case 1: true
        default: nil
        }
    }

    /// A whole number that a sender wrote as an integer, such as 2 in Python.
    private var whole: Double? { (reader.integer(place) as Int64?).flatMap { Double(exactly: $0) } }

    func decodeNil() -> Bool { reader.isNull(place) }
    func decode(_ type: Bool.Type) throws -> Bool { try need(reader.flag(place) ?? numberedFlag) }
    func decode(_ type: String.Type) throws -> String { try need(reader.text(place)) }
    func decode(_ type: Double.Type) throws -> Double { try need(reader.real(place) ?? whole) }
    func decode(_ type: Float.Type) throws -> Float {
        try need((reader.real(place) ?? whole).flatMap { Float(exactly: $0) })
    }
    func decode(_ type: Int.Type) throws -> Int { try need(reader.integer(place)) }
    func decode(_ type: Int8.Type) throws -> Int8 { try need(reader.integer(place)) }
    func decode(_ type: Int16.Type) throws -> Int16 { try need(reader.integer(place)) }
    func decode(_ type: Int32.Type) throws -> Int32 { try need(reader.integer(place)) }
    func decode(_ type: Int64.Type) throws -> Int64 { try need(reader.integer(place)) }
    func decode(_ type: UInt.Type) throws -> UInt { try need(reader.integer(place)) }
    func decode(_ type: UInt8.Type) throws -> UInt8 { try need(reader.integer(place)) }
    func decode(_ type: UInt16.Type) throws -> UInt16 { try need(reader.integer(place)) }
    func decode(_ type: UInt32.Type) throws -> UInt32 { try need(reader.integer(place)) }
    func decode(_ type: UInt64.Type) throws -> UInt64 { try need(reader.integer(place)) }
    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try read(type) }
}

private struct ListReader: UnkeyedDecodingContainer {
    private let reader: CodeReader
    private var place: Int
    let codingPath: [any CodingKey]
    private(set) var currentIndex = 0

    init(_ reader: CodeReader, _ place: Int, path: [any CodingKey]) {
        (self.reader, self.place, codingPath) = (reader, place, path)
    }

    var count: Int? { nil }
    var isAtEnd: Bool { reader.isEnd(place) }

    private var here: ValueDecoder { ValueDecoder(reader, place, path: codingPath) }

    private mutating func next<Value>(_ body: (ValueDecoder) throws -> Value) throws -> Value {
        guard !isAtEnd else { throw here.mismatch }
        let value = try body(here)
        place = reader.end(of: place)
        currentIndex += 1
        return value
    }

    mutating func decodeNil() throws -> Bool {
        guard !isAtEnd, reader.isNull(place) else { return false }
        return try next { _ in true }
    }
    mutating func decode(_ type: Bool.Type) throws -> Bool { try next { try $0.decode(type) } }
    mutating func decode(_ type: String.Type) throws -> String { try next { try $0.decode(type) } }
    mutating func decode(_ type: Double.Type) throws -> Double { try next { try $0.decode(type) } }
    mutating func decode(_ type: Float.Type) throws -> Float { try next { try $0.decode(type) } }
    mutating func decode(_ type: Int.Type) throws -> Int { try next { try $0.decode(type) } }
    mutating func decode(_ type: Int8.Type) throws -> Int8 { try next { try $0.decode(type) } }
    mutating func decode(_ type: Int16.Type) throws -> Int16 { try next { try $0.decode(type) } }
    mutating func decode(_ type: Int32.Type) throws -> Int32 { try next { try $0.decode(type) } }
    mutating func decode(_ type: Int64.Type) throws -> Int64 { try next { try $0.decode(type) } }
    mutating func decode(_ type: UInt.Type) throws -> UInt { try next { try $0.decode(type) } }
    mutating func decode(_ type: UInt8.Type) throws -> UInt8 { try next { try $0.decode(type) } }
    mutating func decode(_ type: UInt16.Type) throws -> UInt16 { try next { try $0.decode(type) } }
    mutating func decode(_ type: UInt32.Type) throws -> UInt32 { try next { try $0.decode(type) } }
    mutating func decode(_ type: UInt64.Type) throws -> UInt64 { try next { try $0.decode(type) } }
    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try next { try $0.read(type) } }

    mutating func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        try next { try $0.container(keyedBy: type) }
    }
    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        try next { try $0.unkeyedContainer() }
    }
    mutating func superDecoder() throws -> any Decoder { try next { $0 } }
}

/// A map. It remembers where it found the last key, because a type asks for its keys in the order in which it wrote
/// them.
private final class MapReader<Key: CodingKey>: KeyedDecodingContainerProtocol {
    private let reader: CodeReader
    private let start: Int
    private var cursor: Int
    let codingPath: [any CodingKey]

    init(_ reader: CodeReader, _ start: Int, path: [any CodingKey]) {
        (self.reader, self.start, cursor, codingPath) = (reader, start, start, path)
    }

    var allKeys: [Key] {
        var keys: [Key] = []
        var place = start
        while !reader.isEnd(place) {
            if let key = reader.text(place).flatMap({ Key(stringValue: $0) }) { keys.append(key) }
            place = reader.end(of: reader.end(of: place))
        }
        return keys
    }

    /// The place of a key's value; nil if the map has no such key.
    private func find(_ key: String) -> Int? {
        if let found = find(key, from: cursor, to: nil) { return found }
        return cursor == start ? nil : find(key, from: start, to: cursor)
    }

    private func find(_ key: String, from first: Int, to limit: Int?) -> Int? {
        var key = key
        return key.withUTF8 { key in
            var place = first
            while place != limit, !reader.isEnd(place) {
                if let value = reader.place(behind: place, UnsafeRawBufferPointer(key)) {
                    cursor = place
                    return value
                }
                place = reader.end(of: reader.end(of: place))
            }
            return nil
        }
    }

    private func at(_ key: some CodingKey) throws(MessageCodingError) -> ValueDecoder {
        guard let place = find(key.stringValue) else {
            throw ValueDecoder(reader, start, path: codingPath, key: key).mismatch
        }
        return ValueDecoder(reader, place, path: codingPath, key: key)
    }

    func contains(_ key: Key) -> Bool { find(key.stringValue) != nil }
    func decodeNil(forKey key: Key) throws -> Bool { try at(key).decodeNil() }
    func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try at(key).decode(type) }
    func decode(_ type: String.Type, forKey key: Key) throws -> String { try at(key).decode(type) }
    func decode(_ type: Double.Type, forKey key: Key) throws -> Double { try at(key).decode(type) }
    func decode(_ type: Float.Type, forKey key: Key) throws -> Float { try at(key).decode(type) }
    func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try at(key).decode(type) }
    func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 { try at(key).decode(type) }
    func decode(_ type: Int16.Type, forKey key: Key) throws -> Int16 { try at(key).decode(type) }
    func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 { try at(key).decode(type) }
    func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 { try at(key).decode(type) }
    func decode(_ type: UInt.Type, forKey key: Key) throws -> UInt { try at(key).decode(type) }
    func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 { try at(key).decode(type) }
    func decode(_ type: UInt16.Type, forKey key: Key) throws -> UInt16 { try at(key).decode(type) }
    func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 { try at(key).decode(type) }
    func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 { try at(key).decode(type) }
    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value { try at(key).read(type) }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> { try at(key).container(keyedBy: type) }
    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try at(key).unkeyedContainer()
    }
    func superDecoder() throws -> any Decoder { try at(SuperKey()) }
    func superDecoder(forKey key: Key) throws -> any Decoder { try at(key) }
}
