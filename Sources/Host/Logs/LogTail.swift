public import Foundation

/// One line that an extension wrote, or that the host noted about it.
public struct LogLine: Hashable, Sendable, Codable {
    public enum Source: String, Hashable, Sendable, Codable {
        /// Its standard output or standard error.
        case output
        /// The host's own note.
        case host
    }

    public var time: Date
    public var source: Source
    public var text: String

    public init(time: Date, source: Source, text: String) {
        self.time = time
        self.source = source
        self.text = text
    }
}

/// The last lines of one extension, bounded: bytes in, lines out. What an extension writes is untrusted, so lines are
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

    package init() {}

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
        keep(LogLine(time: time, source: .host, text: Self.printable(text)))
    }

    private mutating func endLine(at time: Date) {
        let text = Self.printable(String(decoding: partial, as: UTF8.self)) + (isCut ? "…" : "")
        partial.removeAll(keepingCapacity: true)
        isCut = false
        keep(LogLine(time: time, source: .output, text: text))
    }

    private mutating func keep(_ line: LogLine) {
        lines.append(line)
        // Dropped in blocks, so that a flood of lines costs a constant each.
        if lines.count > Self.mostLines + 200 { lines.removeFirst(lines.count - Self.mostLines) }
    }

    /// The text with control characters as Unicode's pictures of them and bidi overrides removed.
    package static func printable(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x09: result.append(" ")
            case 0..<0x20: result.append(Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}")
            case 0x7F: result.append("\u{2421}")
            case 0x80..<0xA0, 0x202A...0x202E, 0x2066...0x2069: result.append("\u{FFFD}")
            default: result.append(scalar)
            }
        }
        return String(result)
    }
}
