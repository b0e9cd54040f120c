/// Reads single fields of a message by their names, for code without Codable.
package struct ContentReader {
    private let reader: CodeReader

    /// Throws `mismatch` for a message that has no fields.
    package init(_ content: MessageContent) throws(MessageCodingError) {
        reader = try CodeReader(content)
        guard reader.isMap(reader.root) else { throw .mismatch(at: "") }
    }

    private func place(_ field: FieldName) -> Int? {
        field.withBytes { name in
            var place = reader.root + 1
            while !reader.isEnd(place) {
                if let value = reader.place(behind: place, name) { return value }
                place = reader.end(of: reader.end(of: place))
            }
            return nil
        }
    }

    /// Also a flag: 0 or 1.
    package func integer(_ field: FieldName) -> Int64? {
        place(field).flatMap { place in reader.flag(place).map { $0 ? 1 : 0 } ?? reader.integer(place) }
    }
    package func real(_ field: FieldName) -> Double? {
        place(field).flatMap { place in
            let whole: Int64? = reader.integer(place)
            return reader.real(place) ?? whole.map(Double.init)
        }
    }
    package func text(_ field: FieldName) -> String? { place(field).flatMap { reader.text($0) } }
    /// Calls `body` with the bytes of a field in place; nil without such a field.
    package func withContent<Result>(_ field: FieldName, _ body: (UnsafeRawBufferPointer) -> Result) -> Result? {
        place(field).flatMap { reader.withContent($0, body) }
    }
    /// The bytes of a field in shared memory of a trusted sender; nil for bytes that `withContent` alone has.
    package func open(_ field: FieldName) -> OpenBytes? { place(field).flatMap { reader.open($0) } }
    /// The value of a field, whatever its kind; nil without the field.
    package func value(_ field: FieldName) -> ContentValue? {
        place(field).map { place in
            let (whole, large): (Int64?, UInt64?) = (reader.integer(place), reader.integer(place))
            if let whole { return .integer(whole) }
            if let large { return .large(large) }
            return reader.real(place).map { .real($0) } ?? reader.flag(place).map { .flag($0) }
                ?? reader.text(place).map { .text($0) } ?? reader.array(place).map { .bytes($0) } ?? .other
        }
    }
    package func descriptor(_ field: FieldName) -> SharedDescriptor? { place(field).flatMap { reader.descriptor($0) } }
    package func memory(_ field: FieldName) -> SharedBytes? {
        place(field).flatMap { try? ValueDecoder(reader, $0, path: []).read(SharedBytes.self) }
    }
}

/// The value of a field, for code without Codable.
package enum ContentValue: Hashable, Sendable {
    case integer(Int64)
    /// An integer above the largest Int64.
    case large(UInt64)
    case real(Double)
    case flag(Bool)
    case text(String)
    case bytes([UInt8])
    /// No value, a list, fields of their own, a descriptor, or a number that is not finite.
    case other
}

/// The name of a field: a text, or the bytes of one in memory that outlives the call.
package enum FieldName: ExpressibleByStringLiteral {
    case text(String)
    case bytes(UnsafeRawBufferPointer)

    package init(stringLiteral text: String) { self = .text(text) }

    package var text: String {
        switch self {
        case .text(let text): text
        case .bytes(let bytes): String(decoding: bytes, as: UTF8.self)
        }
    }

    func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        switch self {
        case .bytes(let bytes): return body(bytes)
        case .text(var text): return text.withUTF8 { body(UnsafeRawBufferPointer($0)) }
        }
    }
}

/// Writes single fields of a message, for code without Codable.
package struct ContentWriter {
    private let writer: CodeWriter
    private let map: OpenContainer
    private let head: Int

    package init() { self.init(CodeWriter(), head: 0) }

    /// Writes the answer to a call.
    package init(answering context: CallContext) {
        let head = PeerAnswer.valueHead
        self.init(
            CodeWriter(behind: head, spare: context.link.spare, memory: context.link.memory), head: head.count)
    }

    private init(_ writer: CodeWriter, head: Int) {
        (self.writer, self.head) = (writer, head)
        map = writer.begin(isMap: true)
    }

    private func at(_ field: FieldName) -> CodeWriter {
        field.withBytes { writer.enter(map, key: $0) }
        return writer
    }

    package func put(_ field: FieldName, _ value: Int64) { at(field).put(value) }
    package func put(_ field: FieldName, _ value: Double) { at(field).put(value) }
    package func put(_ field: FieldName, _ value: String) { at(field).put(value) }
    package func put(_ field: FieldName, bytes: UnsafeRawBufferPointer) { at(field).put(bytes: bytes) }
    package func put(_ field: FieldName, _ memory: SharedBytes) throws {
        try ValueEncoder(at(field), path: []).write(memory)
    }

    /// The content of a message without a head.
    package func finish() throws(MessageCodingError) -> (bytes: [UInt8], descriptors: [SharedDescriptor]) {
        precondition(head == 0, "An answer has a head.")
        let writer = try finished()
        return (writer.joined, writer.descriptors)
    }

    func finished() throws(MessageCodingError) -> CodeWriter {
        writer.close(to: 0)
        if let error = writer.error { throw error }
        return writer
    }
}
