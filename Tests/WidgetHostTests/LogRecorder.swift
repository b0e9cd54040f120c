import Logging
import Synchronization

/// Keeps log lines, so that a test can compare them and they do not appear on standard error.
final class LogRecorder: Sendable {
    private let kept = Mutex<[String]>([])

    /// Level and message of each event, oldest first.
    var lines: [String] { kept.withLock { $0 } }

    /// A logger that writes into this recorder.
    var logger: Logger { Logger(label: "recorder") { _ in Handler(recorder: self) } }

    struct Handler: LogHandler {
        let recorder: LogRecorder
        var logLevel = Logger.Level.trace
        var metadata: Logger.Metadata = [:]

        init(recorder: LogRecorder, logLevel: Logger.Level = .trace) {
            self.recorder = recorder
            self.logLevel = logLevel
        }

        subscript(metadataKey key: String) -> Logger.Metadata.Value? {
            get { metadata[key] }
            set { metadata[key] = newValue }
        }

        func log(event: LogEvent) {
            let line = "\(event.level.rawValue) \(event.message)"
            recorder.kept.withLock { $0.append(line) }
        }
    }
}
