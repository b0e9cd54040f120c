internal import Foundation
internal import SwiftProtobuf

/// Which conversation of a session a frame belongs to; each has its own closed set of messages.
package enum Channel: UInt8, Hashable, Sendable, CaseIterable {
    /// Begin and end of the session itself.
    case control = 0
    /// The widget points' messages.
    case widget = 1
    /// Messages of an extension point's own: a name and JSON, `CustomMessage`.
    case custom = 2
    /// Whether the other side's thread is alive: a request is answered with its own bytes, by the session itself.
    case ping = 3
    /// What a container application and the host say to each other; a widget says some of it about itself.
    case container = 4
}

/// Why bytes from the other side are not a message.
package enum MessageError: Error, Hashable, Sendable {
    /// Not a protocol buffer of the expected type.
    case malformed(type: String)
    /// A protocol buffer without a field that the message cannot be without.
    case missing(field: String)
    /// A number that is outside its closed set.
    case unknownValue(field: String, value: Int)
    /// A text longer than its limit, in UTF-8 bytes, or a list with more members.
    case tooLong(field: String, limit: Int)
    /// A custom message that the extension point has no use for.
    case unknownName(String)
}

/// A value that travels as the payload of one frame.
package protocol ChannelMessage: Sendable {
    static var channel: Channel { get }
    /// The payload; encoding a value of this package cannot fail.
    func encoded() -> [UInt8]
    /// Reads a payload that may come from anybody. Throws `MessageError`; never traps.
    init(encoded payload: [UInt8]) throws(MessageError)
}

/// Decoding with the limits that hold for every message: eight levels are more than any message of ours has.
func decode<Wire: SwiftProtobuf.Message>(_ type: Wire.Type, _ payload: [UInt8]) throws(MessageError) -> Wire {
    var options = BinaryDecodingOptions()
    options.messageDepthLimit = 12
    options.discardUnknownFields = true
    do {
        return try Wire(serializedBytes: payload, options: options)
    } catch {
        throw .malformed(type: Wire.protoMessageName)
    }
}

/// Encoding: proto3 messages without required fields always encode, so a failure is a fault of the library.
func encode(_ message: some SwiftProtobuf.Message) -> [UInt8] {
    do {
        return try message.serializedBytes()
    } catch {
        preconditionFailure("a proto3 message failed to encode: \(error)")
    }
}

/// The case of a closed set with this number, or an error that names the field.
func known<Value: RawRepresentable>(_ raw: UInt32, _ field: String) throws(MessageError) -> Value
where Value.RawValue == Int {
    guard let value = Value(rawValue: Int(raw)) else { throw .unknownValue(field: field, value: Int(raw)) }
    return value
}

/// The value of a oneof or sub-message that must be there.
func required<Value>(_ value: Value?, _ field: String) throws(MessageError) -> Value {
    guard let value else { throw .missing(field: field) }
    return value
}

/// A text within its limit in bytes.
func bounded(_ text: String, _ field: String, limit: Int) throws(MessageError) -> String {
    guard text.utf8.count <= limit else { throw .tooLong(field: field, limit: limit) }
    return text
}

/// Limits of the texts in messages, in UTF-8 bytes, for whoever reads them and whoever cuts to them.
package enum TextLimit {
    /// The longest URL that a widget may open: what browsers accept at the most in practice.
    package static let url = 8192
    package static let warning = 4096
    package static let lifeCycleStep = 64
    static let detail = 8192
}
