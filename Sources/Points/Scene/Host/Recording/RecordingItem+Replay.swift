internal import ExtensionHost
internal import ExtensionMessages
internal import ExtensionSession

extension Channel {
    /// Whether a replay sends and compares its messages. Control messages and pings concern the process, which a replay
    /// does not have.
    var isPlayed: Bool {
        switch self {
        case .widget, .custom, .container, .session: true
        case .control, .ping: false
        }
    }
}

extension RecordingItem {
    var time: Int64 {
        switch self {
        case .message(let message): message.time
        case .input(_, let time), .refusal(_, let time), .end(_, let time): time
        }
    }
}

extension ProcessLife.Event {
    /// The event that ended a recorded process; nil if the process continued, or if the host's refusal ended it.
    init?(_ end: RecordedEnd) {
        switch end.code {
        case "exited": self = .exited(code: end.number ?? 0)
        case "crashed": self = .signaled(end.number ?? 0)
        case "watchdog":
            self = .deadlinePassed(Deadline(rawValue: end.deadline ?? "") ?? .request, seconds: Double(end.number ?? 0))
        case "held-lock": self = .heldLock
        case "stopped", "protocol-violation": return nil
        default: self = .end(EndCause(rawValue: end.code) ?? .requested)
        }
    }
}
