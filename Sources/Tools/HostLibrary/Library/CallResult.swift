public import CHostelHost
internal import CFunctions
internal import ForeignPointHost
internal import Synchronization

/// The result of a foreign call, the arguments of a callback, or the fields of a message, with their texts and bytes in C's
/// form.
final class CallResult: Sendable {
    private enum Source {
        case function(ForeignResult)
        case arguments([String: ForeignValue])
        case fields(FieldsReader)
    }

    private let source: Source
    private let types: ValueTypes
    /// The texts and bytes that C has asked for so far. They live as long as the event.
    private let shown = Mutex<[String?: Shown]>([:])
    private let shownNumbers = Mutex<[String?: OwnedBytes]>([:])

    private struct Shown {
        let text: OwnedText
        let bytes: OwnedBytes
    }

    init(_ result: ForeignResult, _ types: ValueTypes) {
        source = .function(result)
        self.types = types
    }

    init(_ question: Question) {
        let names = question.callback.parameters.map(\.name)
        source = .arguments(Dictionary(zip(names, question.arguments), uniquingKeysWith: { first, _ in first }))
        types = ValueTypes(of: question.callback, in: question.call.table)
    }

    init(_ fields: FieldsReader) {
        source = .fields(fields)
        types = .unknown
    }

    var errno: Int32 { if case .function(let result) = source { result.errno } else { 0 } }

    /// - Parameter parameter: nil for the value that the function returned. A path of names and indexes leads into a struct
    ///   or a list.
    func value(of parameter: UnsafePointer<CChar>?) -> ForeignValue {
        let name = parameter.map { String(cString: $0) }
        switch source {
        case .function(let result):
            guard let name else { return result.value }
            return ValuePath(name).value { $0.isEmpty ? result.value : result[$0] }
        case .arguments(let arguments):
            return name.map { ValuePath($0).value { arguments[$0] ?? .null } } ?? .null
        case .fields(let fields): return name.map { fields[$0] } ?? .null
        }
    }

    /// The elements of an array or a list; 0 for another value.
    func count(of parameter: UnsafePointer<CChar>?) -> Int {
        switch value(of: parameter) {
        case .values(let values): values.count
        case .numbers(let numbers): numbers.count
        default: 0
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

    /// The elements of an array of numbers, and their type; nil for another value.
    func numbers(of parameter: UnsafePointer<CChar>?) -> (type: CScalar, bytes: OwnedBytes)? {
        let name = parameter.map { String(cString: $0) }
        guard let numbers = NumberArray.elements(value(of: parameter), of: types.numbers(at: name)) else { return nil }
        let bytes = shownNumbers.withLock { shown in
            if let known = shown[name] { return known }
            let new = OwnedBytes(numbers.bytes)
            shown[name] = new
            return new
        }
        return (numbers.scalar, bytes)
    }

    /// The elements that a callback may write behind a pointer.
    func room(of parameter: UnsafePointer<CChar>?) -> Int {
        if case .room(let count) = value(of: parameter) { return count }
        guard case .arguments = source else { return 0 }
        return numbers(of: parameter).map { $0.bytes.buffer.count / $0.type.size } ?? 0
    }

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
    hostel_value_kind(Event.borrowed(event)?.result?.kind(of: parameter) ?? HOSTEL_VALUE_NONE)
}

@c @implementation
public func hostel_event_int(_ event: OpaquePointer!, _ parameter: UnsafePointer<CChar>!) -> Int64 {
    Event.borrowed(event)?.result?.value(of: parameter).integer ?? 0
}

@c @implementation
public func hostel_event_uint(_ event: OpaquePointer!, _ parameter: UnsafePointer<CChar>!) -> UInt64 {
    Event.borrowed(event)?.result?.value(of: parameter).unsigned ?? 0
}

@c @implementation
public func hostel_event_double(_ event: OpaquePointer!, _ parameter: UnsafePointer<CChar>!) -> Double {
    if case .double(let number)? = Event.borrowed(event)?.result?.value(of: parameter) { number } else { 0 }
}

@c @implementation
public func hostel_event_value_text(
    _ event: OpaquePointer!, _ parameter: UnsafePointer<CChar>!
) -> UnsafePointer<CChar>! {
    (Event.borrowed(event)?.result?.text(of: parameter) ?? .empty).pointer
}

@c @implementation
public func hostel_event_value_bytes(
    _ event: OpaquePointer!, _ parameter: UnsafePointer<CChar>!, _ count: UnsafeMutablePointer<Int>!
) -> UnsafePointer<UInt8>! {
    let bytes = (Event.borrowed(event)?.result?.bytes(of: parameter) ?? .empty).buffer
    count?.pointee = bytes.count
    return bytes.baseAddress
}

@c @implementation
public func hostel_event_numbers(
    _ event: OpaquePointer!, _ parameter: UnsafePointer<CChar>!, _ type: UnsafeMutablePointer<hostel_number>!,
    _ count: UnsafeMutablePointer<Int>!
) -> UnsafeRawPointer! {
    let found = Event.borrowed(event)?.result?.numbers(of: parameter)
    type?.pointee = hostel_number(found?.type.rawValue ?? 0)
    count?.pointee = found.map { $0.bytes.buffer.count / $0.type.size } ?? 0
    return found.flatMap { UnsafeRawPointer($0.bytes.buffer.baseAddress) }
}

@c @implementation
public func hostel_event_count(_ event: OpaquePointer!, _ parameter: UnsafePointer<CChar>!) -> Int {
    Event.borrowed(event)?.result?.count(of: parameter) ?? 0
}

@c @implementation
public func hostel_event_room(_ event: OpaquePointer!, _ parameter: UnsafePointer<CChar>!) -> Int {
    Event.borrowed(event)?.result?.room(of: parameter) ?? 0
}

@c @implementation
public func hostel_event_errno(_ event: OpaquePointer!) -> Int32 { Event.borrowed(event)?.result?.errno ?? 0 }
