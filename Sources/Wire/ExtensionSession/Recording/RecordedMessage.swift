/// A message with its attachments. Times are nanoseconds since the first message of the recording.
package struct RecordedMessage: Hashable, Sendable {
    package var time: Int64
    package var fromHost: Bool
    package var frame: Frame
    /// The content of the memory that travelled with it; nil for memory that could not be read as sealed memory.
    package var attachments: [[UInt8]?]

    package init(time: Int64, fromHost: Bool, frame: Frame, attachments: [[UInt8]?] = []) {
        self.time = time
        self.fromHost = fromHost
        self.frame = frame
        self.attachments = attachments
    }
}
