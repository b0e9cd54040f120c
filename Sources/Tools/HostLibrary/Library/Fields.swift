internal import CHostelHost
internal import PeerSessions

/// The fields of a request or a message that a program writes.
final class Fields: Handle {
    private var values: [String: ContentValue] = [:]

    static func set(_ field: UnsafePointer<CChar>, _ value: ContentValue, in fields: OpaquePointer) {
        borrowed(fields).values[String(cString: field)] = value
    }

    /// - Parameter fields: nil for none.
    static func content(of fields: OpaquePointer?) throws(MessageCodingError) -> PeerSession.Content {
        let writer = ContentWriter()
        guard let fields else { return try writer.finish() }
        for (field, value) in borrowed(fields).values {
            switch value {
            case .integer(let number): writer.put(.text(field), number)
            case .real(let number): writer.put(.text(field), number)
            case .text(let text): writer.put(.text(field), text)
            case .bytes(let bytes): bytes.withUnsafeBytes { writer.put(.text(field), bytes: $0) }
            // No function of the header sets these.
            case .large, .flag, .other: continue
            }
        }
        return try writer.finish()
    }
}

@c @implementation
public func hostel_fields_new() -> OpaquePointer! { Fields().retained() }

@c @implementation
public func hostel_fields_free(_ fields: OpaquePointer!) { Fields.taken(fields) }

@c @implementation
public func hostel_fields_set_int(_ fields: OpaquePointer!, _ field: UnsafePointer<CChar>!, _ value: Int64) {
    Fields.set(field, .integer(value), in: fields)
}

@c @implementation
public func hostel_fields_set_double(_ fields: OpaquePointer!, _ field: UnsafePointer<CChar>!, _ value: Double) {
    Fields.set(field, .real(value), in: fields)
}

@c @implementation
public func hostel_fields_set_text(
    _ fields: OpaquePointer!, _ field: UnsafePointer<CChar>!, _ value: UnsafePointer<CChar>!
) {
    Fields.set(field, .text(String(cString: value)), in: fields)
}

@c @implementation
public func hostel_fields_set_bytes(
    _ fields: OpaquePointer!, _ field: UnsafePointer<CChar>!, _ bytes: UnsafeRawPointer!, _ count: Int
) {
    Fields.set(field, .bytes(Array(UnsafeRawBufferPointer(start: bytes, count: count))), in: fields)
}
