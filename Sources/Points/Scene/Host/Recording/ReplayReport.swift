internal import ExtensionSession

/// The result of a replay: the contract of `hostel replay --json`.
package struct ReplayReport: Hashable, Sendable, Codable {
    package struct Refusal: Hashable, Sendable, Codable {
        package var rule: String
        package var detail: String
    }

    /// The first place at which this host differs from the recorded one.
    package struct Divergence: Hashable, Sendable, Codable {
        /// The entry of the file, counted from 0, and its time in seconds.
        package var entry: Int
        package var time: Double
        package var recorded: String
        package var found: String
    }

    package var identifier: String
    package var version: String
    package var system: String
    package var startedAt: String
    /// Messages of the recording in both directions.
    package var messages: Int
    /// Whether the file is cut off.
    package var isTruncated: Bool
    /// The steps of the views' lives, such as `1 viewDidLoad`.
    package var trace: [String]
    /// The messages that this host refused.
    package var refusals: [Refusal]
    /// The end of the recorded session; nil if the file does not hold it.
    package var end: String?
    package var message: String?
    /// The hash of the tile's looks now, and in the recording.
    package var looks: String?
    package var recordedLooks: String?
    package var divergence: Divergence?
}

extension ReplayReport {
    init(_ header: RecordingHeader, _ recording: SessionRecording) {
        identifier = header.identifier
        version = header.version
        system = header.system
        startedAt = header.startedAt
        messages = recording.items.reduce(0) { if case .message = $1 { $0 + 1 } else { $0 } }
        isTruncated = recording.isTruncated
        (trace, refusals) = ([], [])
        if case .end(let end, _)? = recording.items.last {
            self.end = end.code
            message = end.message
            recordedLooks = end.looks
        }
    }
}
