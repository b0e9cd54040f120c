package import ExtensionMessages

/// The number of a message's name in one catalogue.
package struct MessageCode: RawRepresentable, Hashable, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Bytes that are not a frame.
    package static let unreadable = MessageCode(rawValue: 0)
    /// A frame whose payload is no message of the catalogue.
    package static let unknown = MessageCode(rawValue: 1)
    /// An answer of the kind `FrameKind.failure`.
    package static let refusal = MessageCode(rawValue: 2)
}

/// Names the frames of sessions, each by one word, from the names that the modules contribute.
///
/// It reads a few bytes of a payload and does not decode it. Naming a frame of a closed set does not allocate.
package struct MessageCatalogue: Sendable {
    /// In every schema the field number of a message's kind is below this.
    private static let mostFields = 16
    /// The number of fields that are read to find the kind of a message.
    private static let mostLooks = 4
    private static let kinds = 4

    /// The codes, by channel, frame kind, side and field; field 0 stands for an empty payload. 0: no message.
    private let fields: [UInt8]
    /// The codes of the places in which every payload is one message. 0: no such place.
    private let whole: [UInt8]
    /// The stable words for programs, by code.
    package let words: [String]
    private let custom: Set<String>

    package init(_ parts: [MessageNames]) {
        var words = ["unreadable", "unknown", "refusal"]
        var whole = [UInt8](repeating: 0, count: Channel.allCases.count * Self.kinds * 2)
        var fields = [UInt8](repeating: 0, count: whole.count * Self.mostFields)
        for name in parts.flatMap(\.words) {
            let code = words.firstIndex(of: name.word) ?? words.count
            if code == words.count { words.append(name.word) }
            precondition(code <= UInt8.max, "a catalogue has at most 256 words")
            let place = Self.place(name.channel, FrameKind(name.role), fromHost: name.isFromHost)
            switch name.mark {
            case .any: whole[place] = UInt8(code)
            case .empty: fields[place * Self.mostFields] = UInt8(code)
            case .field(let number):
                precondition(number < Self.mostFields, "the kind of \(name.word) has a field number above 15")
                fields[place * Self.mostFields + number] = UInt8(code)
            }
        }
        self.words = words
        self.whole = whole
        self.fields = fields
        custom = parts.reduce(into: []) { $0.formUnion($1.custom) }
    }

    /// The kind of a frame, sent by the host or by the other side. A custom message has its own name only if a module
    /// contributed that name, so that no untrusted words enter the log.
    package func kind(of frame: Frame, fromHost: Bool) -> AuditKind {
        if let name = name(of: frame), custom.contains(name) { return .named(name) }
        return .message(code(of: frame, fromHost: fromHost))
    }

    /// The name that a frame of an extension point's own carries.
    private func name(of frame: Frame) -> String? {
        switch frame.channel {
        case .custom: CustomMessage.name(in: frame.payload)
        case .session where frame.kind == .notice || frame.kind == .request:
            SessionFrameHead.name(in: frame.payload)
        case .control, .widget, .ping, .container, .session: nil
        }
    }

    /// The code of a frame, sent by the host or by the other side.
    package func code(of frame: Frame, fromHost: Bool) -> MessageCode {
        if frame.kind == .failure { return .refusal }
        let place = Self.place(frame.channel, frame.kind, fromHost: fromHost)
        if whole[place] != 0 { return MessageCode(rawValue: whole[place]) }
        let first = place * Self.mostFields
        if frame.payload.isEmpty { return Self.code(fields[first]) }
        return frame.payload.withUnsafeBytes { bytes in
            var reader = FieldReader(bytes)
            for _ in 0..<Self.mostLooks {
                guard let number = (try? reader.next())?.number else { return .unknown }
                if number < Self.mostFields, fields[first + number] != 0 { return Self.code(fields[first + number]) }
            }
            return .unknown
        }
    }

    package func word(of code: MessageCode) -> String { words[Int(code.rawValue)] }

    private static func code(_ number: UInt8) -> MessageCode { number == 0 ? .unknown : MessageCode(rawValue: number) }

    private static func place(_ channel: Channel, _ kind: FrameKind, fromHost: Bool) -> Int {
        (Int(channel.rawValue) * kinds + Int(kind.rawValue)) * 2 + (fromHost ? 1 : 0)
    }
}

extension FrameKind {
    fileprivate init(_ role: MessageWord.Role) {
        switch role {
        case .notice: self = .notice
        case .request: self = .request
        case .reply: self = .reply
        }
    }
}
