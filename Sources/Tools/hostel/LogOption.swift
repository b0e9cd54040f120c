internal import ArgumentParser
internal import Foundation
internal import Logging
internal import PlainText

/// The option for the host's own log, which goes to standard error, one line for each event.
struct LogOption: ParsableArguments {
    @Option(
        help: """
            How much the host logs on standard error: \(Self.words) (default: warning with --headless, else error).
            """)
    var logLevel: String?

    private static let words = Logger.Level.allCases.map(\.rawValue).joined(separator: ", ")

    func validate() throws {
        guard logLevel.map({ Logger.Level(rawValue: $0) != nil }) ?? true else {
            throw ValidationError("--log-level is one of \(Self.words).")
        }
    }

    /// Sends the log of every host of this process to standard error. Called once, before a host is made.
    func begin(isHeadless: Bool) {
        let level = logLevel.flatMap(Logger.Level.init(rawValue:)) ?? (isHeadless ? .warning : .error)
        LoggingSystem.bootstrap { LineLog(label: $0, logLevel: level) }
    }
}

/// Writes each event as one line: time, level, subsystem, the extension that it is about, and the message.
struct LineLog: LogHandler {
    let label: String
    var logLevel: Logger.Level
    var metadata: Logger.Metadata = [:]

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
        let about = metadata.merging(event.metadata ?? [:]) { $1 }.sorted { $0.key < $1.key }
            .map { " \($0.key)=\($0.value)" }.joined()
        let line = "\(Date().formatted(.iso8601)) \(event.level.rawValue) \(label)\(about) \(event.message)"
        // A message may hold an extension's own words, which must not reach a terminal as they are.
        FileHandle.standardError.write(Data((PlainText.line(line) + "\n").utf8))
    }
}
