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
}

extension PeerFrame {
    package enum Kind: UInt8, CaseIterable, Sendable {
        case open = 1
        case call, stream, message, cancel, progress, element, credit, close
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
        }
    }

    /// The payload of this frame in a session.
    package func encoded(session: UInt16) -> [UInt8] {
        var bytes: [UInt8] = []
        func begin(_ capacity: Int) {
            bytes.reserveCapacity(SessionFrameHead.bytes + capacity)
            bytes += [kind.rawValue, UInt8(truncatingIfNeeded: session), UInt8(truncatingIfNeeded: session >> 8)]
        }
        func put(_ number: some FixedWidthInteger) {
            withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
        }
        switch self {
        case .open, .close: begin(0)
        case .call(let name, let body), .stream(let name, let body), .message(let name, let body):
            begin(1 + name.utf8.count + body.count)
            bytes.append(UInt8(truncatingIfNeeded: name.utf8.count))
            bytes.append(contentsOf: name.utf8)
            bytes.append(contentsOf: body)
        case .cancel(let call):
            begin(8)
            put(call)
        case .progress(let call, let fraction):
            begin(16)
            put(call)
            put(fraction.bitPattern)
        case .element(let call, let body):
            begin(8 + body.count)
            put(call)
            bytes.append(contentsOf: body)
        case .credit(let call, let units):
            begin(12)
            put(call)
            put(units)
        }
        return bytes
    }

    /// Decodes an untrusted payload. Throws `MessageError`; never traps.
    package static func decode(_ payload: [UInt8]) throws(MessageError) -> (session: UInt16, frame: PeerFrame) {
        guard payload.count >= SessionFrameHead.bytes, let kind = Kind(rawValue: payload[0]) else {
            throw .malformed(type: "session frame")
        }
        let session = UInt16(payload[1]) | UInt16(payload[2]) << 8
        var rest = payload[SessionFrameHead.bytes...]
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
            return (session, .call(name: name, body: body))
        case .stream:
            let (name, body) = try named()
            return (session, .stream(name: name, body: body))
        case .message:
            let (name, body) = try named()
            return (session, .message(name: name, body: body))
        case .element:
            let call = try number()
            return (session, .element(call: call, body: rest))
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
            return (session, .credit(call: call, units: units))
        }
        guard rest.isEmpty else { throw .malformed(type: "session frame") }
        return (session, frame)
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

    package func encoded() -> [UInt8] {
        switch self {
        case .value(let body): return [0] + body
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
    package init(encoded payload: [UInt8]) throws(MessageError) {
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
