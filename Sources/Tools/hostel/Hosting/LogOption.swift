internal import ArgumentParser
internal import Logging

/// The option for the log of a host in this process. It goes to standard error, one line for each event.
struct LogOption: ParsableArguments {
    @Option(
        help: """
            The lowest level that the host logs on standard error: \(Self.words) (default: warning with --headless, \
            otherwise error).
            """)
    var logLevel: String?

    private static let words = Logger.Level.allCases.map(\.rawValue).joined(separator: ", ")

    func validate() throws {
        guard logLevel.map({ Logger.Level(rawValue: $0) != nil }) ?? true else {
            throw ValidationError("--log-level is one of \(Self.words).")
        }
    }

    /// Sends the logs of all hosts of this process to standard error. Call it once, before a host is made.
    func begin(isHeadless: Bool) {
        let level = logLevel.flatMap(Logger.Level.init(rawValue:)) ?? (isHeadless ? .warning : .error)
        LoggingSystem.bootstrap { LineLog(label: $0, logLevel: level) }
    }
}
