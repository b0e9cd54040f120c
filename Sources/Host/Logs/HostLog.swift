package import Logging

/// The host's loggers, one for each subsystem. Each event is one line; an event about an extension carries the
/// extension's identifier as `extension=`.
///
/// The program that contains the host chooses handler and level with `LoggingSystem.bootstrap`, before it makes a host.
/// Without a choice the host writes warnings and errors to standard error and nothing else.
package enum HostLog {
    package static let launch = quietUnlessChosen(Logger(label: "hostel.launch"))
    package static let life = quietUnlessChosen(Logger(label: "hostel.life"))
    package static let memory = quietUnlessChosen(Logger(label: "hostel.memory"))
    package static let state = quietUnlessChosen(Logger(label: "hostel.state"))
    package static let registry = quietUnlessChosen(Logger(label: "hostel.registry"))
    package static let control = quietUnlessChosen(Logger(label: "hostel.control"))
    package static let audit = quietUnlessChosen(Logger(label: "hostel.audit"))

    /// A logger that writes warnings and errors alone if the program has made no choice; the same logger otherwise.
    ///
    /// swift-log does not say whether a program has chosen. Its own default is a `StreamLogHandler` at the level info,
    /// so exactly these two together count as no choice.
    package static func quietUnlessChosen(_ logger: Logger) -> Logger {
        guard logger.handler is StreamLogHandler, logger.logLevel == .info else { return logger }
        var quiet = logger
        quiet.logLevel = .warning
        return quiet
    }
}

extension Logger {
    /// Runs `body` and logs its error as a warning.
    ///
    /// - Parameters:
    ///   - failure: the sentence that the error completes, such as "The freezer cannot be used".
    ///   - identifier: the extension concerned; nil if it is the host as a whole.
    /// - Returns: the body's value; nil if it threw.
    package func attempt<Value: ~Copyable, Failure: Error>(
        _ failure: @autoclosure () -> String, of identifier: String? = nil, _ body: () throws(Failure) -> Value
    ) -> Value? {
        do throws(Failure) { return try body() } catch {
            let message = failure()
            warning("\(message): \(error)", of: identifier)
            return nil
        }
    }

    package func warning(_ message: Logger.Message, of identifier: String?) {
        warning(message, metadata: identifier.map { ["extension": "\($0)"] })
    }

    package func info(_ message: Logger.Message, of identifier: String?) {
        info(message, metadata: identifier.map { ["extension": "\($0)"] })
    }
}
