internal import ExtensionMessages
internal import Foundation
internal import LinuxSystem

/// Writes entries as bytes.
package enum RecordingWriter {
    package static func preamble(_ header: RecordingHeader) -> [UInt8] {
        var writer = ByteWriter()
        writer.put(raw: RecordingFormat.magic)
        writer.put(RecordingFormat.version)
        writer.put(.header, json(header))
        return writer.bytes
    }

    package static func bytes(of item: RecordingItem) -> [UInt8] {
        var writer = ByteWriter()
        switch item {
        case .message(let message): writer.put(.message, body(of: message))
        case .input(let input, let time): writer.put(.input, note(input, time))
        case .refusal(let refusal, let time): writer.put(.refusal, note(refusal, time))
        case .end(let end, let time): writer.put(.end, note(end, time))
        }
        return writer.bytes
    }

    private static func body(of message: RecordedMessage) -> [UInt8] {
        let frame = message.frame
        var body = ByteWriter(capacity: 24 + frame.payload.count)
        body.put(message.time)
        body.put(message.fromHost ? 0 : 1 as UInt8)
        body.put(frame.kind.rawValue)
        body.put(frame.channel.rawValue)
        body.put(UInt8(clamping: message.attachments.count))
        body.put(frame.request)
        body.put(counted: frame.payload)
        for attachment in message.attachments {
            if let attachment { body.put(counted: attachment) } else { body.put(RecordingFormat.unreadable) }
        }
        return body.bytes
    }

    private static func note(_ value: some Encodable, _ time: Int64) -> [UInt8] {
        var body = ByteWriter()
        body.put(time)
        body.put(raw: json(value))
        return body.bytes
    }

    private static func json(_ value: some Encodable) -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        return (try? encoder.encode(value)).map { [UInt8]($0) } ?? []
    }
}

extension ByteWriter {
    fileprivate mutating func put(_ type: RecordingFormat.Entry, _ body: [UInt8]) {
        put(type.rawValue)
        put(counted: body)
    }
}
