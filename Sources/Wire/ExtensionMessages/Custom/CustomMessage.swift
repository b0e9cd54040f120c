internal import Foundation
internal import PlainText

/// A message of one extension point: a name that the point knows, and a value as JSON.
///
/// On the wire the name comes first, after its length in one byte, so that a log can name a message without decoding
/// it. The body is bounded by the session (`SessionLimits.payload`), the name by `longestName`.
package struct CustomMessage: Hashable, Sendable {
    /// Bytes of the longest name. Our choice: no name in this package has half as many.
    package static let longestName = 64

    /// ASCII letters, digits, dots and hyphens; a letter first.
    package let name: String
    /// JSON.
    package let body: [UInt8]

    /// Nil for an invalid name.
    package init?(name: String, body: [UInt8] = []) {
        guard Self.isName(name.utf8) else { return nil }
        self.name = name
        self.body = body
    }

    private init(checked name: String, body: [UInt8]) {
        self.name = name
        self.body = body
    }

    /// The name in an untrusted payload, whose rest is not read; nil for an invalid name.
    package static func name(in payload: [UInt8]) -> String? { name(in: payload[...]) }

    /// The name at the beginning of an untrusted part of a payload.
    package static func name(in payload: ArraySlice<UInt8>) -> String? {
        guard let count = payload.first, count <= longestName, payload.count > Int(count) else { return nil }
        let bytes = payload.dropFirst().prefix(Int(count))
        return isName(bytes) ? String(decoding: bytes, as: UTF8.self) : nil
    }

    /// Whether a text can be the name of a message.
    package static func isName(_ text: String) -> Bool { isName(text.utf8) }

    private static func isName(_ bytes: some Collection<UInt8>) -> Bool {
        guard bytes.count <= longestName, let first = bytes.first, isLetter(first) else { return false }
        return bytes.allSatisfy {
            isLetter($0) || (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-")
        }
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
    }
}

extension CustomMessage: ChannelMessage {
    package static var channel: Channel { .custom }

    package func encoded() -> [UInt8] { [UInt8(name.utf8.count)] + Array(name.utf8) + body }

    package init(encoded payload: [UInt8]) throws(MessageError) {
        guard let count = payload.first else { throw .missing(field: "custom name") }
        guard count <= Self.longestName else { throw .tooLong(field: "custom name", limit: Self.longestName) }
        guard let name = Self.name(in: payload) else { throw .malformed(type: "custom message") }
        self.init(checked: name, body: Array(payload[(1 + Int(count))...]))
    }
}

/// A value that travels as a custom message of one name.
package protocol CustomBody: Codable, Sendable {
    static var name: String { get }
    /// Bytes of the longest body. A longer one is refused before it is decoded.
    static var mostBytes: Int { get }
    /// Throws `MessageError` if a text or a number is outside its bounds. The value is untrusted.
    func check() throws(MessageError)
}

extension CustomBody {
    /// Two texts of 4,096 bytes, for each of which JSON may need six, and some numbers.
    package static var mostBytes: Int { 64 << 10 }

    package func check() throws(MessageError) {}

    /// The value as a message; encoding a value of this package cannot fail.
    package var message: CustomMessage {
        guard let body = try? JSONEncoder().encode(self),
            let message = CustomMessage(name: Self.name, body: [UInt8](body))
        else { preconditionFailure("the message \(Self.name) failed to encode") }
        return message
    }

    /// Decodes an untrusted message. Never traps.
    package init(_ message: CustomMessage) throws(MessageError) {
        guard message.name == Self.name else { throw .unknownName(message.name) }
        guard message.body.count <= Self.mostBytes else { throw .tooLong(field: Self.name, limit: Self.mostBytes) }
        guard JSONTexts.areHarmless(in: message.body),
            let value = try? JSONDecoder().decode(Self.self, from: Data(message.body))
        else { throw .malformed(type: Self.name) }
        try value.check()
        self = value
    }
}
