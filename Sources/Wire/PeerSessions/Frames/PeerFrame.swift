package import ExtensionMessages

/// One message of the channel that carries the typed sessions of a process. All numbers are little endian.
///
/// The first byte is the kind, the next two are the number of the session. A call's number is the number of its request
/// on the channel's session, as its sender counts it. A body that was decoded is a part of its payload, not a copy.
package enum PeerFrame: Hashable, Sendable {
    /// Request: begins a session. The host alone begins sessions.
    case open
    /// Request, answered by `PeerAnswer`.
    case call(name: String, body: ArraySlice<UInt8>)
    /// Request whose elements come as notices before its answer.
    case stream(name: String, body: ArraySlice<UInt8>)
    /// Notice without an answer.
    case message(name: String, body: ArraySlice<UInt8>)
    /// Notice: the sender of a call no longer needs its answer.
    case cancel(call: UInt64)
    /// Notice to the sender of a call: the part that is done, 0 to 1.
    case progress(call: UInt64, fraction: Double)
    /// Notice to the sender of a stream's call.
    case element(call: UInt64, body: ArraySlice<UInt8>)
    /// Notice: so many units were taken, of a stream's elements (`call` is its number) or of messages (0).
    case credit(call: UInt64, units: UInt32)
    /// Notice: the session is over.
    case close
    /// Notice, of no session: the receiver of these buffers of shared memory no longer uses them.
    case returned([UInt32])
}

extension PeerFrame {
    package enum Kind: UInt8, CaseIterable, Sendable {
        case open = 1
        case call, stream, message, cancel, progress, element, credit, close, returned

        /// Whether a frame of this kind has a content.
        var hasContent: Bool {
            switch self {
            case .call, .stream, .message, .element: true
            case .open, .cancel, .progress, .credit, .close, .returned: false
            }
        }
    }

    package var kind: Kind {
        switch self {
        case .open: .open
        case .call: .call
        case .stream: .stream
        case .message: .message
        case .cancel: .cancel
        case .progress: .progress
        case .element: .element
        case .credit: .credit
        case .close: .close
        case .returned: .returned
        }
    }

    /// The payload of this frame in a session.
    package func encoded(session: UInt16) -> [UInt8] {
        switch self {
        case .open, .close: Self.head(kind, session, room: 0)
        case .call(let name, let body), .stream(let name, let body), .message(let name, let body):
            Self.head(kind, session, named: name) + body
        case .cancel(let call): Self.head(kind, session, of: call)
        case .progress(let call, let fraction): Self.head(kind, session, of: call) + Self.bytes(fraction.bitPattern)
        case .element(let call, let body): Self.head(kind, session, of: call) + body
        case .credit(let call, let units): Self.head(kind, session, of: call) + Self.bytes(units)
        case .returned(let numbers): Self.head(kind, session, room: 4 * numbers.count) + numbers.flatMap(Self.bytes)
        }
    }

    /// The bytes of a call, a stream or a message before its content.
    static func head(_ kind: Kind, _ session: UInt16, named name: String) -> [UInt8] {
        var bytes = head(kind, session, room: 1 + name.utf8.count + CodeText.room)
        bytes.append(UInt8(truncatingIfNeeded: name.utf8.count))
        bytes.append(contentsOf: name.utf8)
        return bytes
    }

    /// The bytes of a frame that names a call, before its content.
    static func head(_ kind: Kind, _ session: UInt16, of call: UInt64) -> [UInt8] {
        head(kind, session, room: 8) + bytes(call)
    }

    private static func head(_ kind: Kind, _ session: UInt16, room: Int) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(SessionFrameHead.bytes + room)
        bytes.append(kind.rawValue)
        bytes.append(UInt8(truncatingIfNeeded: session))
        bytes.append(UInt8(truncatingIfNeeded: session >> 8))
        return bytes
    }

    private static func bytes(_ number: some FixedWidthInteger) -> [UInt8] {
        withUnsafeBytes(of: number.littleEndian) { Array($0) }
    }

    /// Decodes an untrusted payload. Throws `MessageError`; never traps.
    ///
    /// - Returns: the number of the session, the frame, and the place of a long content in shared memory.
    package static func decode(
        _ payload: [UInt8]
    ) throws(MessageError) -> (session: UInt16, frame: PeerFrame, long: LongMark?) {
        guard payload.count >= SessionFrameHead.bytes, let kind = Kind(rawValue: payload[0] & ~LongMark.flag) else {
            throw .malformed(type: "session frame")
        }
        let session = UInt16(payload[1]) | UInt16(payload[2]) << 8
        var rest = payload[SessionFrameHead.bytes...]
        var long: LongMark?
        if payload[0] & LongMark.flag != 0 {
            guard kind.hasContent else { throw .malformed(type: "session content") }
            long = try LongMark(takenFrom: &rest)
        }
        func number() throws(MessageError) -> UInt64 {
            guard rest.count >= 8 else { throw .malformed(type: "session frame") }
            defer { rest.removeFirst(8) }
            return rest.prefix(8).reversed().reduce(0) { $0 << 8 | UInt64($1) }
        }
        func named() throws(MessageError) -> (String, ArraySlice<UInt8>) {
            guard let name = CustomMessage.name(in: rest) else { throw .malformed(type: "session name") }
            return (name, rest.dropFirst(1 + name.utf8.count))
        }
        let frame: PeerFrame
        switch kind {
        case .open: frame = .open
        case .close: frame = .close
        case .call:
            let (name, body) = try named()
            return (session, .call(name: name, body: body), long)
        case .stream:
            let (name, body) = try named()
            return (session, .stream(name: name, body: body), long)
        case .message:
            let (name, body) = try named()
            return (session, .message(name: name, body: body), long)
        case .element:
            let call = try number()
            return (session, .element(call: call, body: rest), long)
        case .cancel: frame = .cancel(call: try number())
        case .progress:
            let call = try number()
            let fraction = Double(bitPattern: try number())
            guard (0...1).contains(fraction) else { throw .malformed(type: "progress") }
            frame = .progress(call: call, fraction: fraction)
        case .credit:
            let call = try number()
            guard rest.count == 4 else { throw .malformed(type: "session frame") }
            let units = rest.reversed().reduce(0) { $0 << 8 | UInt32($1) }
            return (session, .credit(call: call, units: units), nil)
        case .returned:
            guard rest.count % 4 == 0, rest.count / 4 <= LinkMemory.mostReturns else {
                throw .malformed(type: "session frame")
            }
            let numbers = stride(from: rest.startIndex, to: rest.endIndex, by: 4).map { place in
                rest[place..<place + 4].reversed().reduce(0) { $0 << 8 | UInt32($1) }
            }
            return (session, .returned(numbers), nil)
        }
        guard rest.isEmpty else { throw .malformed(type: "session frame") }
        return (session, frame, nil)
    }
}

/// The answer to a call, to a stream's call or to `open`.
package enum PeerAnswer: Hashable, Sendable {
    /// The call's value; empty at the end of a stream, and for an accepted session.
    case value(ArraySlice<UInt8>)
    case failed(SessionFailure)
    case unknownName
    case notUnderstood
    case cancelled
    case busy
    case notAccepted

    /// Whether it has a content.
    var hasContent: Bool { if case .value = self { true } else { false } }

    /// The bytes of a value before its content.
    static let valueHead: [UInt8] = [0]

    package func encoded() -> [UInt8] {
        switch self {
        case .value(let body): return Self.valueHead + body
        case .failed(let failure):
            return [1, UInt8(truncatingIfNeeded: failure.code.utf8.count)] + Array(failure.code.utf8)
                + Array(failure.message.utf8)
        case .unknownName: return [2]
        case .notUnderstood: return [3]
        case .cancelled: return [4]
        case .busy: return [5]
        case .notAccepted: return [6]
        }
    }

    /// Decodes an untrusted payload. Throws `MessageError`; never traps.
    ///
    /// - Returns: the answer, and the place of a long content in shared memory.
    package static func decode(_ payload: [UInt8]) throws(MessageError) -> (answer: PeerAnswer, long: LongMark?) {
        guard payload.first == LongMark.flag else { return (try PeerAnswer(encoded: payload), nil) }
        var content = payload.dropFirst()
        let long = try LongMark(takenFrom: &content)
        return (.value(content), long)
    }

    private init(encoded payload: [UInt8]) throws(MessageError) {
        guard let status = payload.first else { throw .malformed(type: "session answer") }
        switch status {
        case 0: self = .value(payload.dropFirst())
        case 1:
            guard payload.count >= 2, Int(payload[1]) <= SessionFailure.mostCodeBytes,
                payload.count >= 2 + Int(payload[1]),
                payload.count <= 2 + Int(payload[1]) + SessionFailure.mostMessageBytes
            else { throw .malformed(type: "session failure") }
            let start = 2 + Int(payload[1])
            guard let code = String(validating: payload[2..<start], as: UTF8.self),
                let message = String(validating: payload[start...], as: UTF8.self)
            else { throw .malformed(type: "session failure") }
            self = .failed(SessionFailure(code: code, message: message))
        case 2...6 where payload.count == 1:
            self = [.unknownName, .notUnderstood, .cancelled, .busy, .notAccepted][Int(status) - 2]
        default: throw .malformed(type: "session answer")
        }
    }
}
