public import Foundation
internal import PlainText

/// One line that an extension wrote, or that the host noted about it: at most 1,024 bytes of an extension's own,
/// without control characters.
public struct LogLine: Hashable, Sendable, Codable {
    /// The writer of a line.
    public enum Source: String, Hashable, Sendable, Codable {
        /// Its standard output or standard error.
        case output
        /// The host's own note.
        case host
    }

    public let time: Date
    public let source: Source
    public let text: String

    package init(time: Date, source: Source, text: String) {
        self.time = time
        self.source = source
        self.text = text
    }
}

/// The last lines of one extension, bounded: bytes in, lines out. The output of an extension is untrusted, so lines are
/// cut at a length and control characters are shown as pictures, never sent to a terminal.
package struct LogTail: Sendable {
    /// Lines kept, and bytes of one line; a widget that writes more loses its oldest lines.
    package static let mostLines = 1000
    package static let longestLine = 1024

    package private(set) var lines: [LogLine] = []
    /// All bytes that ever came.
    package private(set) var bytes = 0
    private var partial: [UInt8] = []
    private var isCut = false
    /// Lines that came before the kept ones.
    private var dropped: UInt64 = 0
    /// Distinguishes this log from the log of another version of the extension.
    private let number = UInt32.random(in: UInt32.min...UInt32.max)

    package init() {}

    /// The last lines, at most `count` of them.
    package func page(last count: Int) -> LogPage {
        LogPage(lines: Array(lines.suffix(max(0, count))), next: end, missed: 0)
    }

    /// The lines from a position on; all kept lines if the position belongs to another log.
    package func page(from position: LogPosition) -> LogPage {
        let start = position.log == number ? min(position.line, end.line) : dropped
        return LogPage(
            lines: Array(lines.dropFirst(Int(max(start, dropped) - dropped))), next: end,
            missed: dropped > start ? dropped - start : 0)
    }

    private var end: LogPosition { LogPosition(log: number, line: dropped + UInt64(lines.count)) }

    /// Takes bytes as they were written; a line that is not ended yet waits for its end.
    package mutating func append(bytes: UnsafeRawBufferPointer, at time: Date) {
        self.bytes += bytes.count
        for byte in bytes {
            if byte == UInt8(ascii: "\n") {
                endLine(at: time)
            } else if partial.count < Self.longestLine {
                partial.append(byte)
            } else {
                isCut = true
            }
        }
    }

    /// Takes the rest as a line: the writer is gone.
    package mutating func finish(at time: Date) {
        if !partial.isEmpty { endLine(at: time) }
    }

    package mutating func note(_ text: String, at time: Date) {
        keep(LogLine(time: time, source: .host, text: PlainText.line(text)))
    }

    private mutating func endLine(at time: Date) {
        let text = PlainText.line(String(decoding: partial, as: UTF8.self)) + (isCut ? "…" : "")
        partial.removeAll(keepingCapacity: true)
        isCut = false
        keep(LogLine(time: time, source: .output, text: text))
    }

    private mutating func keep(_ line: LogLine) {
        lines.append(line)
        // Dropped in blocks, so that a flood of lines costs a constant each.
        guard lines.count > Self.mostLines + 200 else { return }
        dropped += UInt64(lines.count - Self.mostLines)
        lines.removeFirst(lines.count - Self.mostLines)
    }
}
