internal import CHostelHost
internal import ForeignPointHost
internal import PeerSessions

/// The fields of a request, a message or a struct that a program writes.
final class Fields: Handle {
    private enum Value {
        case content(ContentValue)
        /// Of a struct alone.
        case callback(ForeignCallback)
    }

    private var values: [String: Value] = [:]

    static func set(_ field: UnsafePointer<CChar>, _ value: ContentValue, in fields: OpaquePointer) {
        borrowed(fields).values[String(cString: field)] = .content(value)
    }

    static func set(_ field: UnsafePointer<CChar>, _ callback: ForeignCallback, in fields: OpaquePointer) {
        borrowed(fields).values[String(cString: field)] = .callback(callback)
    }

    /// The fields of a struct.
    var structure: ForeignValue {
        .fields(
            values.mapValues { value in
                switch value {
                case .content(let content): ForeignValue(content)
                case .callback(let callback): .callback(callback)
                }
            })
    }

    /// - Parameter fields: nil for none.
    static func content(of fields: OpaquePointer?) throws(MessageCodingError) -> PeerSession.Content {
        let writer = ContentWriter()
        guard let fields else { return try writer.finish() }
        for (field, value) in borrowed(fields).values {
            guard case .content(let content) = value else {
                throw .custom("a callback is a field of a struct, and not of a request or a message")
            }
            switch content {
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

@c @implementation
public func hostel_fields_set_callback(
    _ fields: OpaquePointer!, _ field: UnsafePointer<CChar>!, _ callback: OpaquePointer!
) {
    Fields.set(field, HostCallback.borrowed(callback).callback, in: fields)
}

@c @implementation
public func hostel_arguments_add_fields(_ arguments: OpaquePointer!, _ fields: OpaquePointer!) {
    CallArguments.add(Fields.borrowed(fields).structure, to: arguments)
}
