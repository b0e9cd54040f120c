/// One entry of a recorded session, in the order in which the host noted it.
package enum RecordingItem: Hashable, Sendable {
    case message(RecordedMessage)
    /// A request of a person, a command or the machine, which no message contains.
    case input(RecordedInput, at: Int64)
    /// The message before, or bytes that are not a message, broke a rule.
    case refusal(RecordedRefusal, at: Int64)
    /// The last entry.
    case end(RecordedEnd, at: Int64)
}
