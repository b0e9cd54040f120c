internal import Foundation
internal import WidgetDisplay

/// The facts about one extension and its last log lines, for a terminal.
package struct BoardInfo: Sendable {
    package var identifier: String
    /// Names and values.
    package var facts: [(name: String, value: String)]
    package var log: [String]

    package init(identifier: String, facts: [(name: String, value: String)], log: [String]) {
        (self.identifier, self.facts, self.log) = (identifier, facts, log)
    }

    /// The most lines of the log.
    package static let mostLogLines = 50

    /// The most rows of one log line.
    private static let mostRows = 4

    package func lines(width: Int) -> [String] {
        let indent = width >= 30 ? 10 : 0
        var lines = TerminalText.wrapped(TerminalText.neutralised(identifier), width: width) + [""]
        for fact in facts {
            let value = TerminalText.wrapped(TerminalText.neutralised(fact.value), width: width - indent)
            for (index, line) in value.enumerated() {
                let name = index == 0 ? fact.name : ""
                lines.append(indent == 0 ? line : name.padding(toLength: indent, withPad: " ", startingAt: 0) + line)
            }
        }
        lines += [""] + TerminalText.wrapped(log.isEmpty ? "No log lines." : "The last log lines:", width: width)
        lines += log.suffix(Self.mostLogLines).flatMap {
            // A line of the log may be longer than what is shown of it.
            let start = String($0.prefix(width * Self.mostRows + 1))
            return TerminalText.wrapped(TerminalText.neutralised(start), width: width, limit: Self.mostRows)
        }
        return lines
    }
}
