/// The purpose of a frame; the raw value is its byte on the wire.
package enum FrameKind: UInt8, Hashable, Sendable, CaseIterable {
    /// A message without an answer.
    case notice = 0
    /// Answered once, by a reply or a failure with the same number.
    case request = 1
    case reply = 2
    /// The other side cannot answer: unknown message or wrong state. The payload is empty.
    case failure = 3
}
