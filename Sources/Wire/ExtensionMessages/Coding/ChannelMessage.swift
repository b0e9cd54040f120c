/// The conversation of a session to which a frame belongs. Each has its own closed set of messages.
package enum Channel: UInt8, Hashable, Sendable, CaseIterable {
    /// Begin and end of the session itself.
    case control = 0
    /// Messages of the extension points with a view.
    case widget = 1
    /// Messages of one extension point: a name and JSON, `CustomMessage`.
    case custom = 2
    /// A check that the other side's thread responds. The session itself answers a request with the same bytes.
    case ping = 3
    /// Messages between a container application and the host. A widget sends some of them about itself.
    case container = 4
    /// The typed sessions of an extension point's own: `PeerFrame`.
    case session = 5
}

/// The reason why bytes from the other side are not a message.
package enum MessageError: Error, Hashable, Sendable {
    /// Not in the form of the expected message.
    case malformed(type: String)
    /// A message without a required field.
    case missing(field: String)
    /// A number that is outside its closed set.
    case unknownValue(field: String, value: Int)
    /// A text longer than its limit, in UTF-8 bytes, or a list with more members.
    case tooLong(field: String, limit: Int)
    /// A custom message that the extension point does not know.
    case unknownName(String)
}

/// A value that travels as the payload of one frame.
package protocol ChannelMessage: Sendable {
    static var channel: Channel { get }
    /// The payload. Encoding a value of this package cannot fail.
    func encoded() -> [UInt8]
    /// Decodes an untrusted payload. Throws `MessageError`; never traps.
    init(encoded payload: [UInt8]) throws(MessageError)
}

/// Reads a message's fields with `body`. Malformed bytes become an error that names the message.
package func reading<Value>(
    _ payload: [UInt8], _ type: String, _ body: (inout FieldReader) throws -> Value
) throws(MessageError) -> Value {
    do {
        return try payload.withUnsafeBytes { bytes in
            var fields = FieldReader(bytes)
            return try body(&fields)
        }
    } catch let error as MessageError {
        throw error
    } catch {
        throw .malformed(type: type)
    }
}

/// Reads a message that is one of several kinds: the value of the last field that `body` knows.
///
/// - Parameters:
///   - type: of the message, for the error about malformed bytes.
///   - name: of the kind, for the error of a message without one.
///   - body: nil for a field of a number that it does not know.
package func reading<Value>(
    _ payload: [UInt8], _ type: String, oneOf name: String, _ body: (Field) throws -> Value?
) throws(MessageError) -> Value {
    try reading(payload, type) { try $0.one(name, body) }
}

/// The case of a closed set with this number, or an error that names the field.
package func known<Value: RawRepresentable>(_ raw: UInt32, _ field: String) throws(MessageError) -> Value
where Value.RawValue == Int {
    guard let value = Value(rawValue: Int(raw)) else { throw .unknownValue(field: field, value: Int(raw)) }
    return value
}

/// The value of a required oneof or sub-message.
package func required<Value>(_ value: Value?, _ field: String) throws(MessageError) -> Value {
    guard let value else { throw .missing(field: field) }
    return value
}

/// A text within its limit in bytes.
package func bounded(_ text: String, _ field: String, limit: Int) throws(MessageError) -> String {
    guard text.utf8.count <= limit else { throw .tooLong(field: field, limit: limit) }
    return text
}

/// Limits of the texts in messages, in UTF-8 bytes.
package enum TextLimit {
    /// The longest URL that a widget may open: the length that browsers accept in practice.
    package static let url = 8192
    static let detail = 8192
}
