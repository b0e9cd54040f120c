internal import Foundation
internal import PlainText

/// Reads the fields of a message in the form of protocol buffers (proto3), one after the other.
///
/// The bytes are untrusted, and no read goes beyond their end. A message within a message is a field whose bytes
/// another reader reads, so the depth is that of the code. The readers of the messages skip fields that they do not
/// know; of a field that occurs twice, the later one counts.
package struct FieldReader {
    /// The bytes end too early, or no field has this form.
    package struct Malformed: Error, Hashable, Sendable {}

    private let bytes: UnsafeRawBufferPointer
    private var offset = 0

    /// - Parameter bytes: they must outlive the reader and its fields.
    package init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

    /// The next field; nil at the end.
    package mutating func next() throws(Malformed) -> Field? {
        guard offset < bytes.count else { return nil }
        let tag = try varint()
        guard tag >> 3 > 0, tag >> 3 < 1 << 29 else { throw Malformed() }
        let number = Int(tag >> 3)
        switch tag & 7 {
        case 0: return Field(number: number, form: .varint, word: try varint())
        case 1: return Field(number: number, form: .fixed64, word: try fixed(UInt64.self))
        case 2:
            let length = try varint()
            guard length <= UInt64(bytes.count - offset) else { throw Malformed() }
            let start = offset
            offset += Int(length)
            return Field(number: number, form: .bytes, bytes: UnsafeRawBufferPointer(rebasing: bytes[start..<offset]))
        case 5: return Field(number: number, form: .fixed32, word: UInt64(try fixed(UInt32.self)))
        default: throw Malformed()
        }
    }

    /// The value of the last field that `body` knows.
    ///
    /// Inlinable, because every shape of a display list is read this way and the compiler does not specialise a generic
    /// function of another module.
    /// - Parameters:
    ///   - name: of the value, for the error of a message without one.
    ///   - body: nil for a field of a number that it does not know.
    @inlinable
    package consuming func one<Value>(_ name: String, _ body: (Field) throws -> Value?) throws -> Value {
        var value: Value?
        while let field = try next() { value = try body(field) ?? value }
        return try required(value, name)
    }

    private mutating func varint() throws(Malformed) -> UInt64 {
        var value: UInt64 = 0
        for shift in stride(from: UInt64(0), to: 64, by: 7) {
            guard offset < bytes.count else { throw Malformed() }
            let byte = bytes[offset]
            offset += 1
            value |= UInt64(byte & 0x7f) << shift
            if byte < 0x80 { return value }
        }
        throw Malformed()
    }

    private mutating func fixed<Value: FixedWidthInteger>(_: Value.Type) throws(Malformed) -> Value {
        let size = MemoryLayout<Value>.size
        guard bytes.count - offset >= size else { throw Malformed() }
        defer { offset += size }
        return Value(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: Value.self))
    }
}

/// A field of a message: its number, and a value in one of four forms.
package struct Field {
    enum Form { case varint, fixed32, fixed64, bytes }

    package let number: Int
    private let form: Form
    private let word: UInt64
    private let bytes: UnsafeRawBufferPointer

    init(number: Int, form: Form, word: UInt64 = 0, bytes: UnsafeRawBufferPointer = .init(start: nil, count: 0)) {
        self.number = number
        self.form = form
        self.word = word
        self.bytes = bytes
    }

    private func word(_ expected: Form) throws(FieldReader.Malformed) -> UInt64 {
        guard form == expected else { throw FieldReader.Malformed() }
        return word
    }

    /// A `uint32`: the lower half of a longer number, as in protocol buffers.
    package var number32: UInt32 {
        get throws(FieldReader.Malformed) { UInt32(truncatingIfNeeded: try word(.varint)) }
    }

    package var flag: Bool {
        get throws(FieldReader.Malformed) { try word(.varint) != 0 }
    }

    /// A `float`.
    package var real: Double {
        get throws(FieldReader.Malformed) {
            Double(Float(bitPattern: UInt32(truncatingIfNeeded: try word(.fixed32))))
        }
    }

    /// A `double`.
    package var real64: Double {
        get throws(FieldReader.Malformed) { Double(bitPattern: try word(.fixed64)) }
    }

    /// A text that is safe to compare and to hash: it lacks the combining marks beyond those that any language needs.
    package var text: String {
        get throws(FieldReader.Malformed) {
            guard form == .bytes, let text = String(validating: bytes, as: UTF8.self) else {
                throw FieldReader.Malformed()
            }
            return CombiningMarks.areBounded(in: bytes) ? text : CombiningMarks.bounded(text)
        }
    }

    /// The word of a closed set; nil for any other text.
    ///
    /// The words of this package are short and ASCII. The check comes before the comparison: Swift compares texts in a
    /// normal form, and that takes seconds for a long one of combining marks.
    package func word<Word: RawRepresentable>(of _: Word.Type) throws(FieldReader.Malformed) -> Word?
    where Word.RawValue == String {
        guard form == .bytes else { throw FieldReader.Malformed() }
        guard bytes.count <= Self.longestWord, bytes.allSatisfy({ $0 < 0x80 }) else { return nil }
        return Word(rawValue: String(decoding: bytes, as: UTF8.self))
    }

    /// Bytes of the longest word of a closed set. Our choice: the longest of this package has half as many.
    private static var longestWord: Int { 64 }

    /// The fields of a message within the message.
    package var fields: FieldReader {
        get throws(FieldReader.Malformed) {
            guard form == .bytes else { throw FieldReader.Malformed() }
            return FieldReader(bytes)
        }
    }

    /// The field of this number in the message within the message, the last one of several. It is for short messages:
    /// each call reads all fields.
    package func part(_ number: Int) throws(FieldReader.Malformed) -> Field? {
        var fields = try fields
        var part: Field?
        while let field = try fields.next() { if field.number == number { part = field } }
        return part
    }

    /// A member of a map of texts: its key and its value.
    package var pair: (String, String) {
        get throws(FieldReader.Malformed) { (try part(1)?.text ?? "", try part(2)?.text ?? "") }
    }
}
