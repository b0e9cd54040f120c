/// One entry of a recorded session, in the order in which the host met them.
package enum RecordingItem: Hashable, Sendable {
    case message(RecordedMessage)
    /// What a person, a command or the machine wanted, which no message tells.
    case input(RecordedInput, at: Int64)
    /// The message before it, or bytes that are none, broke a rule.
    case refusal(RecordedRefusal, at: Int64)
    /// The last entry.
    case end(RecordedEnd, at: Int64)
}

/// A message with what travelled beside it. Times are nanoseconds since the recording's first message.
package struct RecordedMessage: Hashable, Sendable {
    package var time: Int64
    package var fromHost: Bool
    package var frame: Frame
    /// What the memory beside it held; nil where it could not be read as sealed memory.
    package var attachments: [[UInt8]?]

    package init(time: Int64, fromHost: Bool, frame: Frame, attachments: [[UInt8]?] = []) {
        self.time = time
        self.fromHost = fromHost
        self.frame = frame
        self.attachments = attachments
    }
}

/// What a scene was asked for from outside its session. Modes are 0 (compact) and 1 (expanded).
package enum RecordedInput: Hashable, Sendable, Codable {
    case show
    case hide
    case choose(mode: Int)
    case tap(x: Double, y: Double)
    case memoryWarning
    /// A picture in a mode of its own, as by `hostel snapshot`; nil: the tile's.
    case picture(mode: Int?)
}

package struct RecordedRefusal: Hashable, Sendable, Codable {
    /// The rule's word.
    package var rule: String
    package var detail: String
    /// Bytes that were no message; nil where it was the message before.
    package var bytes: Int?

    package init(rule: String, detail: String, bytes: Int?) {
        self.rule = rule
        self.detail = detail
        self.bytes = bytes
    }
}

/// How a recording ended.
package struct RecordedEnd: Hashable, Sendable, Codable {
    /// The stable word of how the process ended; `stopped` where it went on without being recorded.
    package var code: String
    package var message: String
    /// The exit code, the signal or, for a deadline, its name.
    package var number: Int32?
    package var deadline: String?
    /// What the tile looked like: 32 hexadecimal digits; nil if it never drew.
    package var looks: String?

    package init(code: String, message: String, number: Int32? = nil, deadline: String? = nil, looks: String? = nil) {
        self.code = code
        self.message = message
        self.number = number
        self.deadline = deadline
        self.looks = looks
    }
}

/// What must be known to play a session again, and what a reader of a bug report wants to know.
package struct RecordingHeader: Hashable, Sendable, Codable {
    package var identifier: String
    package var displayName: String
    package var version: String
    package var extensionPoint: String
    /// The version of the session's protocol.
    package var protocolVersion: UInt32
    package var system: String
    /// UTC, ISO 8601.
    package var startedAt: String
    /// Points: compact width and height, expanded width and height.
    package var sizes: [Double]
    package var textSize: Int
    package var appearance: Int
    package var scale: Double
    package var largestMode: Int
    package var chosenMode: Int
    /// The numbers of the views before the first of the recording.
    package var lastView: UInt32
    package var lastPrivateView: UInt32
    /// Whether the tile was to be seen when the session began.
    package var isWanted: Bool

    package init(
        identifier: String, displayName: String, version: String, extensionPoint: String, protocolVersion: UInt32,
        system: String, startedAt: String, sizes: [Double], textSize: Int, appearance: Int, scale: Double,
        largestMode: Int, chosenMode: Int, lastView: UInt32, lastPrivateView: UInt32, isWanted: Bool
    ) {
        self.identifier = identifier
        self.displayName = displayName
        self.version = version
        self.extensionPoint = extensionPoint
        self.protocolVersion = protocolVersion
        self.system = system
        self.startedAt = startedAt
        self.sizes = sizes
        self.textSize = textSize
        self.appearance = appearance
        self.scale = scale
        self.largestMode = largestMode
        self.chosenMode = chosenMode
        self.lastView = lastView
        self.lastPrivateView = lastPrivateView
        self.isWanted = isWanted
    }
}

extension RecordingHeader {
    /// What is wrong with a header that somebody else wrote; nil if it can be played.
    var fault: String? {
        let sides = sizes.allSatisfy { $0.isFinite && $0 > 0 && $0 <= 4096 }
        if sizes.count != 4 || !sides { return "sizes" }
        if !(0...6).contains(textSize) { return "textSize" }
        if !(0...1).contains(appearance) { return "appearance" }
        if !scale.isFinite || !(1...4).contains(scale) { return "scale" }
        if !(0...1).contains(largestMode) || !(0...1).contains(chosenMode) { return "mode" }
        if lastView >= 1 << 24 || lastPrivateView < 1 << 24 || lastPrivateView >= .max - 1 << 20 {
            return "view numbers"
        }
        let texts = [identifier, displayName, version, extensionPoint, system, startedAt]
        return texts.allSatisfy { $0.utf8.count <= 1024 } ? nil : "texts"
    }
}
