internal import CFunctions
public import CHostelHost
internal import ExtensionHost

/// One event for the program.
final class Event: Handle, Sendable {
    let kind: hostel_event_kind
    let call: UInt64
    /// The callback that a library calls, and the number by which the program answers; 0 for other kinds.
    let callback: UInt64
    let question: UInt64
    let status: hostel_status
    let identifier: OwnedText
    let name: OwnedText
    let text: OwnedText
    let bytes: OwnedBytes
    /// Of a foreign call, or the arguments of a callback.
    let result: CallResult?

    init(
        _ kind: Int, call: UInt64 = 0, status: Int = HOSTEL_OK, identifier: String = "", name: String = "",
        text: String = "", bytes: [UInt8] = [], result: CallResult? = nil, callback: UInt64 = 0, question: UInt64 = 0
    ) {
        self.kind = hostel_event_kind(kind)
        self.call = call
        (self.callback, self.question) = (callback, question)
        self.status = hostel_status(status)
        self.identifier = identifier.isEmpty ? .empty : OwnedText(identifier)
        self.name = name.isEmpty ? .empty : OwnedText(name)
        self.text = text.isEmpty ? .empty : OwnedText(text)
        self.result = result
        self.bytes = bytes.isEmpty ? .empty : OwnedBytes(bytes)
    }

    /// The result of a call.
    convenience init(_ call: UInt64, of identifier: String, _ outcome: Outcome) {
        self.init(
            HOSTEL_EVENT_DONE, call: call, status: outcome.status, identifier: identifier, name: outcome.answer.name,
            text: outcome.text, bytes: outcome.answer.body, result: outcome.result)
    }

    /// A callback that waits for the program.
    convenience init(callback: UInt64, _ number: UInt64, _ question: Question) {
        self.init(
            HOSTEL_EVENT_CALLBACK, call: question.call.number, identifier: question.call.identifier,
            name: question.callback.name, result: CallResult(question), callback: callback, question: number)
    }
}

@c @implementation
public func hostel_event_free(_ event: OpaquePointer!) { Event.taken(event) }

@c @implementation
public func hostel_event_get_kind(_ event: OpaquePointer!) -> hostel_event_kind {
    Event.borrowed(event)?.kind ?? 0
}

@c @implementation
public func hostel_event_call(_ event: OpaquePointer!) -> UInt64 { Event.borrowed(event)?.call ?? 0 }

@c @implementation
public func hostel_event_callback(_ event: OpaquePointer!) -> UInt64 { Event.borrowed(event)?.callback ?? 0 }

@c @implementation
public func hostel_event_question(_ event: OpaquePointer!) -> UInt64 { Event.borrowed(event)?.question ?? 0 }

@c @implementation
public func hostel_event_status(_ event: OpaquePointer!) -> hostel_status { Event.borrowed(event)?.status ?? 0 }

@c @implementation
public func hostel_event_identifier(_ event: OpaquePointer!) -> UnsafePointer<CChar>! {
    (Event.borrowed(event)?.identifier ?? .empty).pointer
}

@c @implementation
public func hostel_event_name(_ event: OpaquePointer!) -> UnsafePointer<CChar>! {
    (Event.borrowed(event)?.name ?? .empty).pointer
}

@c @implementation
public func hostel_event_text(_ event: OpaquePointer!) -> UnsafePointer<CChar>! {
    (Event.borrowed(event)?.text ?? .empty).pointer
}

@c @implementation
public func hostel_event_bytes(
    _ event: OpaquePointer!, _ count: UnsafeMutablePointer<Int>!
) -> UnsafePointer<UInt8>! {
    let bytes = (Event.borrowed(event)?.bytes ?? .empty).buffer
    count?.pointee = bytes.count
    return bytes.baseAddress
}
