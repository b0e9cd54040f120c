internal import ExtensionMessages
internal import Foundation
internal import LinuxSystem

/// A recorded session, read from untrusted bytes.
package struct SessionRecording: Hashable, Sendable {
    package let header: RecordingHeader
    package private(set) var items: [RecordingItem] = []
    /// Whether the file ended in the middle of an entry, or without an end.
    package private(set) var isTruncated = false

    /// Reads a whole file. Throws `RecordingError`; never traps. Needs memory in proportion to the file.
    package init(
        _ bytes: [UInt8], limits: SessionLimits = .standard
    ) throws(RecordingError) {
        guard bytes.count <= RecordingFormat.longestFile else { throw .tooLarge(limit: RecordingFormat.longestFile) }
        var reader = ByteReader(bytes)
        guard (try? reader.take(RecordingFormat.magic.count))?.elementsEqual(RecordingFormat.magic) == true,
            let version = try? reader.number(UInt16.self)
        else { throw .notARecording }
        guard version == RecordingFormat.version else { throw .unknownVersion(version) }
        header = try Self.header(&reader)
        var isEnded = false
        while !reader.isAtEnd, !isEnded {
            guard items.count < RecordingFormat.mostEntries else {
                throw .tooManyEntries(limit: RecordingFormat.mostEntries)
            }
            guard let (type, body) = reader.entry() else { break }
            let item = try Self.item(type, body, number: items.count, limits)
            if case .end = item { isEnded = true }
            items.append(item)
        }
        guard !isEnded || reader.isAtEnd else { throw .badEntry(items.count, "something follows the end") }
        isTruncated = !isEnded
    }

    private static func header(_ reader: inout ByteReader) throws(RecordingError) -> RecordingHeader {
        guard let (type, body) = reader.entry() else { throw .badHeader("it is not there") }
        guard type == RecordingFormat.Entry.header.rawValue else { throw .badHeader("something else comes first") }
        guard body.count <= RecordingFormat.longestHeader else { throw .badHeader("it is too long") }
        guard let header = try? JSONDecoder().decode(RecordingHeader.self, from: Data(body)) else {
            throw .badHeader("it cannot be read")
        }
        if let fault = header.fault { throw .badHeader(fault) }
        return header
    }

    private static func item(
        _ type: UInt8, _ body: ArraySlice<UInt8>, number: Int, _ limits: SessionLimits
    ) throws(RecordingError) -> RecordingItem {
        switch RecordingFormat.Entry(rawValue: type) {
        case .message: return .message(try message(body, number: number, limits))
        case .input:
            let (input, time) = try note(RecordedInput.self, body, number)
            if case .tap(let x, let y) = input, !(x.isFinite && y.isFinite) { throw .badEntry(number, "a place") }
            if case .picture(_, let room?) = input, let fault = room.fault { throw .badEntry(number, fault) }
            return .input(input, at: time)
        case .refusal:
            let (refusal, time) = try note(RecordedRefusal.self, body, number)
            return .refusal(refusal, at: time)
        case .end:
            let (end, time) = try note(RecordedEnd.self, body, number)
            return .end(end, at: time)
        case .header: throw .badEntry(number, "a second header")
        case nil: throw .badEntry(number, "an unknown type")
        }
    }

    private static func message(
        _ body: ArraySlice<UInt8>, number: Int, _ limits: SessionLimits
    ) throws(RecordingError) -> RecordedMessage {
        var reader = ByteReader(body)
        guard let time = try? reader.number(UInt64.self), let direction = try? reader.number(UInt8.self),
            let rawKind = try? reader.number(UInt8.self), let rawChannel = try? reader.number(UInt8.self),
            let count = try? reader.number(UInt8.self), let request = try? reader.number(UInt64.self),
            let length = try? reader.number(UInt32.self)
        else { throw .badEntry(number, "it is too short") }
        guard let kind = FrameKind(rawValue: rawKind), let channel = Channel(rawValue: rawChannel), direction <= 1
        else {
            throw .badEntry(number, "an unknown kind, channel or direction")
        }
        guard length <= limits.payload, let payload = try? reader.take(Int(length)) else {
            throw .badEntry(number, "its payload's length")
        }
        guard count <= limits.descriptors else { throw .badEntry(number, "too many attachments") }
        var attachments: [[UInt8]?] = []
        for _ in 0..<count {
            guard let size = try? reader.number(UInt32.self) else { throw .badEntry(number, "an attachment's length") }
            if size == RecordingFormat.unreadable {
                attachments.append(nil)
                continue
            }
            guard size <= RecordingFormat.longestAttachment, let bytes = try? reader.take(Int(size)) else {
                throw .badEntry(number, "an attachment's length")
            }
            attachments.append(Array(bytes))
        }
        guard reader.isAtEnd else { throw .badEntry(number, "it is too long") }
        let frame = Frame(
            kind: kind, channel: channel, request: request, payload: Array(payload), descriptorCount: Int(count))
        return RecordedMessage(
            time: Int64(bitPattern: time), fromHost: direction == 0, frame: frame, attachments: attachments)
    }

    private static func note<Value: Decodable>(
        _ type: Value.Type, _ body: ArraySlice<UInt8>, _ number: Int
    ) throws(RecordingError) -> (Value, Int64) {
        var reader = ByteReader(body)
        guard body.count <= RecordingFormat.longestNote, let time = try? reader.number(UInt64.self),
            let value = try? JSONDecoder().decode(type, from: Data(reader.rest))
        else { throw .badEntry(number, "it cannot be read") }
        return (value, Int64(bitPattern: time))
    }
}

extension ByteReader {
    /// Reads a whole entry; nil if the file ends within it.
    fileprivate mutating func entry() -> (type: UInt8, body: ArraySlice<UInt8>)? {
        guard let type = try? number(UInt8.self), let body = try? counted() else { return nil }
        return (type, body)
    }
}
