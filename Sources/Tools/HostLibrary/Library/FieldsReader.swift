internal import ForeignPointHost
internal import PeerSessions
internal import Synchronization

/// The fields of an answer or a message, which an extension wrote.
final class FieldsReader: Sendable {
    private let reader: Mutex<ContentReader>

    /// Checks all bytes. Throws for a message that has no fields.
    init(_ bytes: ArraySlice<UInt8>) throws(MessageCodingError) {
        reader = Mutex(try ContentReader(MessageContent(bytes)))
    }

    subscript(field: String) -> ForeignValue {
        reader.withLock { $0.value(.text(field)) }.map { ForeignValue($0) } ?? .null
    }
}

extension ForeignValue {
    init(_ value: ContentValue) {
        self =
            switch value {
            case .integer(let number): .int(number)
            case .large(let number): .uint(number)
            case .real(let number): .double(number)
            case .flag(let flag): .bool(flag)
            case .text(let text): .string(text)
            case .bytes(let bytes): .bytes(bytes)
            case .other: .null
            }
    }
}
