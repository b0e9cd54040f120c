package import Logging

/// The host's loggers, one for each subsystem. Each event is one line; an event about an extension carries the
/// extension's identifier as `extension=`.
///
/// The program that contains the host chooses handler and level with `LoggingSystem.bootstrap`, before it makes a host.
package enum HostLog {
    package static let launch = Logger(label: "hostel.launch")
    package static let life = Logger(label: "hostel.life")
    package static let memory = Logger(label: "hostel.memory")
    package static let state = Logger(label: "hostel.state")
    package static let registry = Logger(label: "hostel.registry")
    package static let containers = Logger(label: "hostel.containers")
    package static let control = Logger(label: "hostel.control")
    package static let audit = Logger(label: "hostel.audit")
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
