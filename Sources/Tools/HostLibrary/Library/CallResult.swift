public import CHostelHost
internal import ForeignPointHost
internal import Synchronization

/// The result of a foreign call, or the fields of a message, with their texts and bytes in C's form.
final class CallResult: Sendable {
    private enum Source {
        case function(ForeignResult)
        case fields(FieldsReader)
    }

    private let source: Source
    /// The texts and bytes that C has asked for so far. They live as long as the event.
    private let shown = Mutex<[String?: Shown]>([:])

    private struct Shown {
        let text: OwnedText
        let bytes: OwnedBytes
    }

    init(_ result: ForeignResult) { source = .function(result) }

    init(_ fields: FieldsReader) { source = .fields(fields) }

    var errno: Int32 { if case .function(let result) = source { result.errno } else { 0 } }

    /// - Parameter parameter: nil for the value that the function returned.
    func value(of parameter: UnsafePointer<CChar>?) -> ForeignValue {
        switch source {
        case .function(let result): parameter.map { result[String(cString: $0)] } ?? result.value
        case .fields(let fields): parameter.map { fields[String(cString: $0)] } ?? .null
        }
    }

    func kind(of parameter: UnsafePointer<CChar>?) -> Int {
        switch value(of: parameter) {
        case .null: HOSTEL_VALUE_NONE
        case .int, .bool: HOSTEL_VALUE_INT
        case .uint: HOSTEL_VALUE_UINT
        case .double: HOSTEL_VALUE_DOUBLE
        case .string: HOSTEL_VALUE_TEXT
        case .bytes: HOSTEL_VALUE_BYTES
        default: HOSTEL_VALUE_OTHER
        }
    }

    func text(of parameter: UnsafePointer<CChar>?) -> OwnedText { show(parameter).text }
    func bytes(of parameter: UnsafePointer<CChar>?) -> OwnedBytes { show(parameter).bytes }

    private func show(_ parameter: UnsafePointer<CChar>?) -> Shown {
        let name = parameter.map { String(cString: $0) }
        let value = value(of: parameter)
        return shown.withLock { shown in
            if let known = shown[name] { return known }
            let new =
                switch value {
                case .string(let text): Shown(text: OwnedText(text), bytes: OwnedBytes(Array(text.utf8)))
                case .bytes(let bytes): Shown(text: .empty, bytes: OwnedBytes(bytes))
                default: Shown(text: .empty, bytes: .empty)
                }
            shown[name] = new
            return new
        }
    }
}

@c @implementation
public func hostel_event_value_kind(
    _ event: OpaquePointer!, _ parameter: UnsafePointer<CChar>!
) -> hostel_value_kind {
    hostel_value_kind(Event.borrowed(event).result?.kind(of: parameter) ?? HOSTEL_VALUE_NONE)
}

@c @implementation
public func hostel_event_int(_ event: OpaquePointer!, _ parameter: UnsafePointer<CChar>!) -> Int64 {
    Event.borrowed(event).result?.value(of: parameter).integer ?? 0
}

@c @implementation
public func hostel_event_uint(_ event: OpaquePointer!, _ parameter: UnsafePointer<CChar>!) -> UInt64 {
    Event.borrowed(event).result?.value(of: parameter).unsigned ?? 0
}

@c @implementation
public func hostel_event_double(_ event: OpaquePointer!, _ parameter: UnsafePointer<CChar>!) -> Double {
    if case .double(let number)? = Event.borrowed(event).result?.value(of: parameter) { number } else { 0 }
}

@c @implementation
public func hostel_event_value_text(
    _ event: OpaquePointer!, _ parameter: UnsafePointer<CChar>!
) -> UnsafePointer<CChar>! {
    (Event.borrowed(event).result?.text(of: parameter) ?? .empty).pointer
}

@c @implementation
public func hostel_event_value_bytes(
    _ event: OpaquePointer!, _ parameter: UnsafePointer<CChar>!, _ count: UnsafeMutablePointer<Int>!
) -> UnsafePointer<UInt8>! {
    let bytes = (Event.borrowed(event).result?.bytes(of: parameter) ?? .empty).buffer
    count.pointee = bytes.count
    return bytes.baseAddress
}

@c @implementation
public func hostel_event_errno(_ event: OpaquePointer!) -> Int32 { Event.borrowed(event).result?.errno ?? 0 }
