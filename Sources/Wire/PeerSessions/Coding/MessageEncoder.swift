internal import ExtensionSession
internal import Foundation
internal import LinuxSystem

/// Turns a value into the bytes of a message, with the descriptors beside them.
package enum MessageEncoder {
    package static func encode(
        _ value: some Encodable
    ) throws(MessageCodingError) -> (bytes: [UInt8], descriptors: [SharedDescriptor]) {
        let writer = try write(value, behind: [])
        return (writer.joined, writer.descriptors)
    }

    /// Writes a value behind the bytes of `head`, for a message of the link with this memory.
    static func write(
        _ value: some Encodable, behind head: consuming [UInt8], by memory: LinkMemory? = nil
    ) throws(MessageCodingError) -> CodeWriter {
        let writer = CodeWriter(behind: head, memory: memory)
        do {
            try ValueEncoder(writer, path: []).write(value)
        } catch let error as MessageCodingError {
            throw error
        } catch {
            throw .custom(String(describing: error).cut(to: 256))
        }
        writer.close(to: 0)
        if let error = writer.error { throw error }
        return writer
    }
}

/// The encoder that a type's own coding sees.
struct ValueEncoder: Encoder {
    let writer: CodeWriter
    private let parent: [any CodingKey]
    private let key: (any CodingKey)?
    /// Made only for a container inside of the value, so that a plain field needs no array.
    var codingPath: [any CodingKey] { key.map { parent + [$0] } ?? parent }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    init(_ writer: CodeWriter, path: [any CodingKey], key: (any CodingKey)? = nil) {
        (self.writer, parent, self.key) = (writer, path, key)
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        KeyedEncodingContainer(MapWriter(writer, writer.begin(isMap: true), path: codingPath))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        ListWriter(writer, writer.begin(isMap: false), path: codingPath)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer {
        SingleWriter(encoder: self)
    }

    func write<Value: Encodable>(_ value: Value) throws {
        // Types whose own coding would take a container for each byte, or that travel beside the message.
        // A cast would look at the value's type again, at ten times the cost.
        if Value.self == [UInt8].self {
            writer.put(bytes: unsafeBitCast(value, to: [UInt8].self))
        } else if Value.self == Data.self {
            writer.put(bytes: unsafeBitCast(value, to: Data.self))
        } else if Value.self == SharedDescriptor.self, let value = value as? SharedDescriptor {
            guard value.isOpen else { throw MessageCodingError.descriptors }
            writer.put(value)
        } else {
            let (depth, before) = (writer.depth, writer.count)
            try value.encode(to: self)
            // A type without properties opens no container, and each value needs one.
            if writer.count == before { _ = writer.begin(isMap: true) }
            writer.close(to: depth)
        }
        if let error = writer.error { throw error }
    }
}

private struct SingleWriter: SingleValueEncodingContainer {
    let encoder: ValueEncoder
    var codingPath: [any CodingKey] { encoder.codingPath }
    private var writer: CodeWriter { encoder.writer }

    init(encoder: ValueEncoder) { self.encoder = encoder }

    func encodeNil() { writer.null() }
    func encode(_ value: Bool) { writer.put(value) }
    func encode(_ value: String) { writer.put(value) }
    func encode(_ value: Double) { writer.put(value) }
    func encode(_ value: Float) { writer.put(value) }
    func encode(_ value: Int) { writer.put(Int64(value)) }
    func encode(_ value: Int8) { writer.put(Int64(value)) }
    func encode(_ value: Int16) { writer.put(Int64(value)) }
    func encode(_ value: Int32) { writer.put(Int64(value)) }
    func encode(_ value: Int64) { writer.put(value) }
    func encode(_ value: UInt) { writer.put(UInt64(value)) }
    func encode(_ value: UInt8) { writer.put(UInt64(value)) }
    func encode(_ value: UInt16) { writer.put(UInt64(value)) }
    func encode(_ value: UInt32) { writer.put(UInt64(value)) }
    func encode(_ value: UInt64) { writer.put(value) }
    func encode<Value: Encodable>(_ value: Value) throws { try encoder.write(value) }
}

private struct ListWriter: UnkeyedEncodingContainer {
    let writer: CodeWriter
    let container: OpenContainer
    let codingPath: [any CodingKey]
    private(set) var count = 0

    init(_ writer: CodeWriter, _ container: OpenContainer, path: [any CodingKey]) {
        (self.writer, self.container, codingPath) = (writer, container, path)
    }

    private mutating func next() -> CodeWriter {
        count += 1
        writer.enter(container)
        return writer
    }

    mutating func encodeNil() { next().null() }
    mutating func encode(_ value: Bool) { next().put(value) }
    mutating func encode(_ value: String) { next().put(value) }
    mutating func encode(_ value: Double) { next().put(value) }
    mutating func encode(_ value: Float) { next().put(value) }
    mutating func encode(_ value: Int) { next().put(Int64(value)) }
    mutating func encode(_ value: Int8) { next().put(Int64(value)) }
    mutating func encode(_ value: Int16) { next().put(Int64(value)) }
    mutating func encode(_ value: Int32) { next().put(Int64(value)) }
    mutating func encode(_ value: Int64) { next().put(value) }
    mutating func encode(_ value: UInt) { next().put(UInt64(value)) }
    mutating func encode(_ value: UInt8) { next().put(UInt64(value)) }
    mutating func encode(_ value: UInt16) { next().put(UInt64(value)) }
    mutating func encode(_ value: UInt32) { next().put(UInt64(value)) }
    mutating func encode(_ value: UInt64) { next().put(value) }
    mutating func encode<Value: Encodable>(_ value: Value) throws {
        try ValueEncoder(next(), path: codingPath).write(value)
    }
    mutating func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        ValueEncoder(next(), path: codingPath).container(keyedBy: type)
    }
    mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
        ValueEncoder(next(), path: codingPath).unkeyedContainer()
    }
    mutating func superEncoder() -> any Encoder { ValueEncoder(next(), path: codingPath) }
}

private struct MapWriter<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let writer: CodeWriter
    let container: OpenContainer
    let codingPath: [any CodingKey]

    init(_ writer: CodeWriter, _ container: OpenContainer, path: [any CodingKey]) {
        (self.writer, self.container, codingPath) = (writer, container, path)
    }

    private func at(_ key: some CodingKey) -> CodeWriter {
        var name = key.stringValue
        name.withUTF8 { writer.enter(container, key: UnsafeRawBufferPointer($0)) }
        return writer
    }

    func encodeNil(forKey key: Key) { at(key).null() }
    func encode(_ value: Bool, forKey key: Key) { at(key).put(value) }
    func encode(_ value: String, forKey key: Key) { at(key).put(value) }
    func encode(_ value: Double, forKey key: Key) { at(key).put(value) }
    func encode(_ value: Float, forKey key: Key) { at(key).put(value) }
    func encode(_ value: Int, forKey key: Key) { at(key).put(Int64(value)) }
    func encode(_ value: Int8, forKey key: Key) { at(key).put(Int64(value)) }
    func encode(_ value: Int16, forKey key: Key) { at(key).put(Int64(value)) }
    func encode(_ value: Int32, forKey key: Key) { at(key).put(Int64(value)) }
    func encode(_ value: Int64, forKey key: Key) { at(key).put(value) }
    func encode(_ value: UInt, forKey key: Key) { at(key).put(UInt64(value)) }
    func encode(_ value: UInt8, forKey key: Key) { at(key).put(UInt64(value)) }
    func encode(_ value: UInt16, forKey key: Key) { at(key).put(UInt64(value)) }
    func encode(_ value: UInt32, forKey key: Key) { at(key).put(UInt64(value)) }
    func encode(_ value: UInt64, forKey key: Key) { at(key).put(value) }
    func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
        try ValueEncoder(at(key), path: codingPath, key: key).write(value)
    }
    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
    ) -> KeyedEncodingContainer<Nested> {
        ValueEncoder(at(key), path: codingPath, key: key).container(keyedBy: type)
    }
    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        ValueEncoder(at(key), path: codingPath, key: key).unkeyedContainer()
    }
    func superEncoder() -> any Encoder { ValueEncoder(at(SuperKey()), path: codingPath) }
    func superEncoder(forKey key: Key) -> any Encoder { ValueEncoder(at(key), path: codingPath, key: key) }
}

extension Data: InsertedBytes {}

/// The key under which Codable keeps the values of a superclass.
struct SuperKey: CodingKey {
    let stringValue = "super"
    var intValue: Int? { nil }
    init() {}
    init?(stringValue: String) { guard stringValue == "super" else { return nil } }
    init?(intValue: Int) { nil }
}
