/// A message with what travelled beside it. Times are nanoseconds since the recording's first message.
package struct RecordedMessage: Hashable, Sendable {
    package var time: Int64
    package var fromHost: Bool
    package var frame: Frame
    /// The content of the memory beside it; nil if it could not be read as sealed memory.
    package var attachments: [[UInt8]?]

    package init(time: Int64, fromHost: Bool, frame: Frame, attachments: [[UInt8]?] = []) {
        self.time = time
        self.fromHost = fromHost
        self.frame = frame
        self.attachments = attachments
    }
}
