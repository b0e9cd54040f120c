internal import ExtensionMessages

/// What a frame says, by one word, for logs and counters; found in a few bytes of its payload, which is not decoded.
package enum MessageName: UInt8, Hashable, Sendable, CaseIterable {
    /// Bytes that are no frame.
    case unreadable
    /// A frame whose payload begins with no message that is known here.
    case unknown
    /// The answer of a side that cannot answer.
    case refusal
    case begin, ready, loadFailed
    case ping, pong
    case customNotice, customRequest, customReply
    case appear, disappear, performUpdate, changeMode, reconfigure
    case touch, memoryWarning, frameShown
    case done, appeared, updated
    case frame, imageDefined, imageReleased, preferredSize, largestDisplayMode, lifeCycle, warning
    case open, opened
    case enter, reload, setContent
    case entered, reloaded, contentSet, notDone
    case willSuspend, didResume
    case standing, standingNoted, post

    /// The stable word for programs.
    package var word: String { Self.words[Int(rawValue)] }

    /// How many there are; `allCases` makes a list each time.
    static let count = allCases.count
    private static let words = allCases.map { String(describing: $0) }
}

extension MessageName {
    /// The name of a frame that came from the host or from the extension.
    package init(_ frame: Frame, fromHost: Bool) {
        self = Self.name(of: frame, fromHost: fromHost)
    }

    private static func name(of frame: Frame, fromHost: Bool) -> MessageName {
        if frame.kind == .failure { return .refusal }
        switch frame.channel {
        case .control:
            if frame.kind == .request { return first(in: frame.payload, of: Self.controlRequests) }
            // The answer to a word about the process's life says no more than that it was heard.
            if frame.payload.isEmpty { return .done }
            return first(in: frame.payload, of: Self.controlReplies)
        case .ping: return frame.kind == .request ? .ping : .pong
        case .custom:
            switch frame.kind {
            case .notice: return .customNotice
            case .request: return .customRequest
            case .reply, .failure: return .customReply
            }
        case .container:
            switch (frame.kind, fromHost) {
            case (.request, true): return first(in: frame.payload, of: Self.containerOrders)
            case (.request, false): return first(in: frame.payload, of: Self.containerRequests)
            case (.notice, _): return .unknown
            case (_, true): return first(in: frame.payload, of: Self.containerReplies)
            case (_, false): return first(in: frame.payload, of: Self.hostReplies)
            }
        case .widget:
            switch (frame.kind, fromHost) {
            case (.request, true): return first(in: frame.payload, of: Self.requests)
            case (.request, false): return first(in: frame.payload, of: Self.hostRequests)
            case (.notice, true): return first(in: frame.payload, of: Self.notices)
            case (.notice, false): return first(in: frame.payload, of: Self.events)
            case (_, true): return first(in: frame.payload, of: Self.hostReplies)
            case (_, false): return first(in: frame.payload, of: Self.replies)
            }
        }
    }

    // The numbers of the schema's `oneof kind`, from 0; nil is a field that only accompanies.
    private static let controlRequests: [MessageName?] = [nil, .begin, .willSuspend, .didResume]
    private static let controlReplies: [MessageName?] = [nil, .ready, .loadFailed]
    private static let requests: [MessageName?] = [
        nil, nil, .appear, .disappear, .performUpdate, .changeMode, .reconfigure,
    ]
    private static let replies: [MessageName?] = [nil, .done, .appeared, .updated]
    private static let notices: [MessageName?] = [nil, .touch, .memoryWarning, .frameShown]
    private static let events: [MessageName?] = [
        nil, .frame, .imageDefined, .imageReleased, .preferredSize, .largestDisplayMode, .lifeCycle, .warning,
        .updated,
    ]
    private static let hostRequests: [MessageName?] = [nil, .open]
    private static let hostReplies: [MessageName?] = [nil, .opened]
    private static let containerOrders: [MessageName?] = [nil, .open]
    private static let containerRequests: [MessageName?] = [nil, .enter, .reload, .setContent, .standing, .post]
    private static let containerReplies: [MessageName?] = [
        nil, .entered, .reloaded, .contentSet, .notDone, .standingNoted,
    ]

    /// The first field that has a name. Looks at four fields at the most: no message of ours has more before its kind.
    private static func first(in payload: [UInt8], of names: [MessageName?]) -> MessageName {
        payload.withUnsafeBytes { bytes in
            var reader = FieldReader(bytes)
            for _ in 0..<4 {
                guard let number = reader.next() else { return .unknown }
                if number < names.count, let name = names[number] { return name }
            }
            return .unknown
        }
    }
}

/// Walks over the fields of a protocol buffer, from anybody, without reading their values.
private struct FieldReader {
    private let bytes: UnsafeRawBufferPointer
    private var offset = 0

    init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

    /// The next field's number; nil at the end and where the bytes make no sense.
    mutating func next() -> Int? {
        guard let tag = varint(), tag >> 3 > 0, tag >> 3 < 1 << 29 else { return nil }
        let length: UInt64?
        switch tag & 7 {
        case 0: length = varint().map { _ in 0 }
        case 1: length = 8
        case 2: length = varint()
        case 5: length = 4
        default: length = nil
        }
        guard let length, length <= UInt64(bytes.count - offset) else { return nil }
        offset += Int(length)
        return Int(tag >> 3)
    }

    private mutating func varint() -> UInt64? {
        var value: UInt64 = 0
        for shift in stride(from: UInt64(0), to: 64, by: 7) {
            guard offset < bytes.count else { return nil }
            let byte = bytes[offset]
            offset += 1
            value |= UInt64(byte & 0x7f) << shift
            if byte < 0x80 { return value }
        }
        return nil
    }
}
