internal import CHostelHost
internal import ForeignPointHost
internal import PeerSessions
internal import Synchronization

/// The fields of a request, a message or a struct that a program writes.
final class Fields: Handle {
    private enum Value {
        case content(ContentValue)
        /// Of a struct alone.
        case callback(ForeignCallback)
    }

    private struct Values {
        var all: [String: Value] = [:]
        /// Why a field that was set is not valid; nil if all are.
        var problem: String?
    }

    private let set = Mutex(Values())

    /// - Parameter value: nil for one that is not valid.
    private static func set(
        _ field: UnsafePointer<CChar>?, _ value: Value?, in fields: OpaquePointer?, otherwise why: String
    ) {
        borrowed(fields)?.set.withLock { values in
            if field == nil { values.problem = "a field has no name" }
            if value == nil { values.problem = "the field \(String(given: field)) is not valid: \(why)" }
            if let value { values.all[String(given: field)] = value }
        }
    }

    static func set(
        _ field: UnsafePointer<CChar>?, _ value: ContentValue?, in fields: OpaquePointer?, otherwise why: String = ""
    ) {
        set(field, value.map { .content($0) }, in: fields, otherwise: why)
    }

    static func set(_ field: UnsafePointer<CChar>?, _ callback: ForeignCallback?, in fields: OpaquePointer?) {
        set(field, callback.map { .callback($0) }, in: fields, otherwise: HostCallback.misfit)
    }

    /// The fields behind a pointer. Throws the reason for which they are not valid.
    private static func values(_ fields: OpaquePointer?) throws(Misuse) -> [String: Value] {
        guard let values = borrowed(fields)?.set.withLock({ $0 }) else {
            throw Misuse(why: "the fields are NULL, were freed before, or are of another type")
        }
        if let problem = values.problem { throw Misuse(why: problem) }
        return values.all
    }

    struct Misuse: Error { let why: String }

    /// The fields of a struct.
    static func structure(_ fields: OpaquePointer?) throws(Misuse) -> ForeignValue {
        .fields(
            try values(fields).mapValues { value in
                switch value {
                case .content(let content): ForeignValue(content)
                case .callback(let callback): .callback(callback)
                }
            })
    }

    /// The fields of a request or a message. Throws the reason for which they are not valid.
    ///
    /// - Parameter fields: nil for none.
    static func contents(of fields: OpaquePointer?) throws(Misuse) -> [String: ContentValue] {
        guard fields != nil else { return [:] }
        var contents: [String: ContentValue] = [:]
        for (field, value) in try values(fields) {
            guard case .content(let content) = value else {
                throw Misuse(why: "\(field) is a callback, which is a field of a struct alone")
            }
            contents[field] = content
        }
        return contents
    }

    static func content(of fields: [String: ContentValue]) throws(MessageCodingError) -> PeerSession.Content {
        let writer = ContentWriter()
        for (field, content) in fields {
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
    Fields.set(field, value.map { .text(String(cString: $0)) }, in: fields, otherwise: "its text is NULL")
}

@c @implementation
public func hostel_fields_set_bytes(
    _ fields: OpaquePointer!, _ field: UnsafePointer<CChar>!, _ bytes: UnsafeRawPointer!, _ count: Int
) {
    Fields.set(
        field, GivenMemory.bytes(bytes, count).map { .bytes($0) }, in: fields, otherwise: GivenMemory.misfit)
}

@c @implementation
public func hostel_fields_set_callback(
    _ fields: OpaquePointer!, _ field: UnsafePointer<CChar>!, _ callback: OpaquePointer!
) {
    Fields.set(field, HostCallback.borrowed(callback)?.callback, in: fields)
}

@c @implementation
public func hostel_arguments_add_fields(_ arguments: OpaquePointer!, _ fields: OpaquePointer!) {
    do throws(Fields.Misuse) {
        CallArguments.add(try Fields.structure(fields), to: arguments)
    } catch {
        CallArguments.borrowed(arguments)?.addInvalid(error.why)
    }
}
