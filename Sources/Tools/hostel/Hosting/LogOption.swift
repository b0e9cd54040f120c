internal import ArgumentParser
internal import Logging

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
