internal import Foundation
internal import LinuxSystem
internal import Logging
internal import PlainText

/// Writes each event as one line: time, level, subsystem, the extension concerned, and the message.
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
        let now = UTCTime(secondsSince1970: Int64(Date().timeIntervalSince1970))
        let line = "\(now.text)Z \(event.level.rawValue) \(label)\(about) \(event.message)"
        // A message may hold an extension's text, which could harm a terminal.
        FileHandle.standardError.write(Data((PlainText.line(line) + "\n").utf8))
    }
}
