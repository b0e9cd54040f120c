internal import ExtensionMessages
internal import Foundation

/// The file of a recorded session. All numbers are little endian.
///
///     file    = "HOSTELRC" version:u16 entry*
///     entry   = type:u8 length:u32 body[length]
///     type 1  = the header, first and once: JSON
///     type 2  = a message: time:i64 direction:u8 kind:u8 channel:u8 attachments:u8 request:u64 length:u32
///               payload[length] attachment*, where attachment = length:u32 bytes[length], and the length 2^32 - 1
///               stands for memory that could not be read
///     type 3  = an input:   time:i64 JSON
///     type 4  = a refusal:  time:i64 JSON
///     type 5  = the end, last: time:i64 JSON
///
/// Direction is 0 from the host and 1 from the extension; kind and channel are a frame's own. A file that ends in the
/// middle of an entry is read up to there: its writer was killed.
package enum RecordingFormat {
    package static let magic = Array("HOSTELRC".utf8)
    package static let version: UInt16 = 1

    enum Entry: UInt8 {
        case header = 1
        case message, input, refusal, end
    }

    /// Bytes of a whole file.
    package static let longestFile = 256 << 20
    /// Entries of a file: an hour of a widget that draws sixty times a second and is acknowledged.
    package static let mostEntries = 1 << 19
    /// Bytes of one attachment: the largest picture, 4096 × 4096 pixels of four bytes.
    package static let longestAttachment = 64 << 20
    static let longestHeader = 64 << 10
    static let longestNote = 16 << 10
    static let unreadable = UInt32.max
}

/// Why a file is no recording that can be played.
package enum RecordingError: Error, Hashable, Sendable {
    case notARecording
    case unknownVersion(UInt16)
    case tooLarge(limit: Int)
    case tooManyEntries(limit: Int)
    /// No header, or one that cannot be played.
    case badHeader(String)
    /// An entry, counted from 0, is not what the format says.
    case badEntry(Int, String)
}

extension RecordingError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .notARecording: "it is not a recording of hostel"
        case .unknownVersion(let version):
            "it has version \(version) of the format, and this hostel reads version \(RecordingFormat.version)"
        case .tooLarge(let limit): "it is larger than \(limit >> 20) MiB"
        case .tooManyEntries(let limit): "it has more than \(limit) entries"
        case .badHeader(let what): "its header is not right: \(what)"
        case .badEntry(let number, let what): "its entry \(number) is not right: \(what)"
        }
    }
}

/// Writes entries as bytes.
package enum RecordingWriter {
    package static func preamble(_ header: RecordingHeader) -> [UInt8] {
        var bytes = RecordingFormat.magic
        bytes.append(RecordingFormat.version)
        bytes.append(.header, json(header))
        return bytes
    }

    package static func bytes(of item: RecordingItem) -> [UInt8] {
        var bytes: [UInt8] = []
        switch item {
        case .message(let message): bytes.append(.message, body(of: message))
        case .input(let input, let time): bytes.append(.input, note(input, time))
        case .refusal(let refusal, let time): bytes.append(.refusal, note(refusal, time))
        case .end(let end, let time): bytes.append(.end, note(end, time))
        }
        return bytes
    }

    private static func body(of message: RecordedMessage) -> [UInt8] {
        let frame = message.frame
        var body: [UInt8] = []
        body.reserveCapacity(24 + frame.payload.count)
        body.append(UInt64(bitPattern: message.time))
        body += [message.fromHost ? 0 : 1, frame.kind.rawValue, frame.channel.rawValue]
        body.append(UInt8(clamping: message.attachments.count))
        body.append(frame.request)
        body.append(UInt32(clamping: frame.payload.count))
        body += frame.payload
        for attachment in message.attachments {
            body.append(attachment.map { UInt32(clamping: $0.count) } ?? RecordingFormat.unreadable)
            body += attachment ?? []
        }
        return body
    }

    private static func note(_ value: some Encodable, _ time: Int64) -> [UInt8] {
        var body: [UInt8] = []
        body.append(UInt64(bitPattern: time))
        return body + json(value)
    }

    private static func json(_ value: some Encodable) -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        return (try? encoder.encode(value)).map { [UInt8]($0) } ?? []
    }
}

extension [UInt8] {
    fileprivate mutating func append(_ number: some FixedWidthInteger) {
        Swift.withUnsafeBytes(of: number.littleEndian) { append(contentsOf: $0) }
    }

    fileprivate mutating func append(_ type: RecordingFormat.Entry, _ body: [UInt8]) {
        append(type.rawValue)
        append(UInt32(clamping: body.count))
        append(contentsOf: body)
    }
}
