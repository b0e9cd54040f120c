/// Reads single fields of a message by their names, for code without Codable.
package final class ContentReader {
    private let reader: CodeReader

    /// Throws `mismatch` for a message that has no fields.
    package init(_ bytes: ArraySlice<UInt8>, _ descriptors: [SharedDescriptor]) throws(MessageCodingError) {
        reader = try CodeReader(bytes, descriptors)
        guard reader.isMap(reader.root) else { throw .mismatch(at: "") }
    }

    private func place(_ field: String) -> Int? {
        var place = reader.root + 1
        while !reader.isEnd(place) {
            let value = reader.end(of: place)
            if reader.isText(place, field) { return value }
            place = reader.end(of: value)
        }
        return nil
    }

    package func integer(_ field: String) -> Int64? { place(field).flatMap { reader.integer($0) } }
    package func real(_ field: String) -> Double? {
        place(field).flatMap { place in
            let whole: Int64? = reader.integer(place)
            return reader.real(place) ?? whole.map(Double.init)
        }
    }
    package func text(_ field: String) -> String? { place(field).flatMap { reader.text($0) } }
    /// Calls `body` with the bytes of a field in place; nil without such a field.
    package func withContent<Result>(_ field: String, _ body: (UnsafeRawBufferPointer) -> Result) -> Result? {
        place(field).flatMap { reader.withContent($0, body) }
    }
    /// The value of a field, whatever its kind; nil without the field.
    package func value(_ field: String) -> ContentValue? {
        place(field).map { place in
            let (whole, large): (Int64?, UInt64?) = (reader.integer(place), reader.integer(place))
            if let whole { return .integer(whole) }
            if let large { return .large(large) }
            return reader.real(place).map { .real($0) } ?? reader.flag(place).map { .flag($0) }
                ?? reader.text(place).map { .text($0) } ?? reader.withContent(place) { .bytes(Array($0)) } ?? .other
        }
    }
    package func descriptor(_ field: String) -> SharedDescriptor? { place(field).flatMap { reader.descriptor($0) } }
    package func memory(_ field: String) -> SharedBytes? {
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

/// Writes single fields of a message, for code without Codable.
package final class ContentWriter {
    private let writer: CodeWriter
    private let map: OpenContainer

    /// - Parameter context: of the call that the message answers.
    package init(answering context: CallContext? = nil) {
        writer = CodeWriter(spare: context?.link.spare)
        map = writer.begin(isMap: true)
    }

    private func at(_ field: String) -> CodeWriter {
        writer.enter(map)
        writer.put(field)
        return writer
    }

    package func put(_ field: String, _ value: Int64) { at(field).put(value) }
    package func put(_ field: String, _ value: Double) { at(field).put(value) }
    package func put(_ field: String, _ value: String) { at(field).put(value) }
    package func put(_ field: String, bytes: UnsafeRawBufferPointer) { at(field).put(bytes: bytes) }
    package func put(_ field: String, _ memory: SharedBytes) throws {
        try ValueEncoder(at(field), path: []).write(memory)
    }

    package func finish() throws(MessageCodingError) -> (bytes: [UInt8], descriptors: [SharedDescriptor]) {
        writer.close(to: 0)
        if let error = writer.error { throw error }
        return (writer.joined, writer.descriptors)
    }
}
