internal import ExtensionFoundation
import Foundation

/// Writes lines to the extension's log, which the host keeps and `hostel log` shows.
///
/// A line is `[category] level: text`. Text that is private by the platform's rules is written as `<private>`.
public struct Logger: Sendable {
    private let log: OSLog

    public init() { log = .default }
    public init(_ log: OSLog) { self.log = log }
    public init(subsystem: String, category: String) { log = OSLog(subsystem: subsystem, category: category) }

    public func log(_ message: OSLogMessage) { write(.default, message) }
    public func log(level: OSLogType, _ message: OSLogMessage) { write(level, message) }
    public func trace(_ message: OSLogMessage) { write(.debug, message) }
    public func debug(_ message: OSLogMessage) { write(.debug, message) }
    public func info(_ message: OSLogMessage) { write(.info, message) }
    public func notice(_ message: OSLogMessage) { write(.default, message) }
    public func warning(_ message: OSLogMessage) { write(.error, message) }
    public func error(_ message: OSLogMessage) { write(.error, message) }
    public func critical(_ message: OSLogMessage) { write(.fault, message) }
    public func fault(_ message: OSLogMessage) { write(.fault, message) }

    private func write(_ type: OSLogType, _ message: OSLogMessage) { LogLine.write(message.text, type, log) }
}

/// One line of the log.
enum LogLine {
    static func write(_ text: String, _ type: OSLogType, _ log: OSLog) {
        if log.isEnabled { Log.write(line(text, type, log)) }
    }

    static func line(_ text: String, _ type: OSLogType, _ log: OSLog) -> String {
        (log.category.isEmpty ? "" : "[\(log.category)] ") + "\(type.word): \(text)"
    }
}
