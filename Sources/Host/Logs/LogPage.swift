/// Lines of a log, and the position at which the next look continues.
package struct LogPage: Hashable, Sendable, Codable {
    package var lines: [LogLine]
    package var next: LogPosition
    /// Lines between the last look and this one that the log no longer holds.
    package var missed: UInt64
}

/// A position between two lines of one log.
package struct LogPosition: Hashable, Sendable, Codable {
    /// The log: each version of an extension has one, which its processes share.
    package var log: UInt32
    /// Lines before the position since the log's beginning.
    package var line: UInt64
}
