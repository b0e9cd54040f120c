internal import Foundation
internal import WidgetDisplay

/// The keys of a board in a terminal, for help and for the last row.
package struct BoardHelp: Hashable, Sendable {
    private struct Entry: Hashable {
        var keys: String
        var meaning: String
    }

    private let entries: [Entry]
    private let hint: [String]

    /// - Parameters:
    ///   - isArranged: whether a person arranges the tiles.
    ///   - next: the line about the key `n`; nil if it does nothing.
    ///   - hint: the last row; nil for the board's own.
    ///   - isUnicode: whether the terminal shows the signs of keys.
    package init(isArranged: Bool, next: String?, hint: String?, isUnicode: Bool = true) {
        let enter = isUnicode ? "⏎" : "Enter"
        var entries = [
            Entry(keys: isUnicode ? "j k ↑ ↓" : "j k", meaning: "choose a widget"),
            Entry(keys: "g G", meaning: "the first, the last"),
            Entry(keys: "f b", meaning: "scroll; the wheel scrolls as well"),
            Entry(
                keys: "\(enter) e c",
                meaning: "show more or less; of a stack the next widget. Other WidgetKit tiles have one size"),
            Entry(keys: "1-9 o", meaning: "press a place; the mouse presses as well"),
            Entry(keys: "p", meaning: "show a letter on each place, and press one by its letter"),
            Entry(keys: "r", meaning: "try again to load"),
            Entry(keys: "i", meaning: "identifier, state and log"),
        ]
        if isArranged {
            entries += [
                Entry(keys: "J K", meaning: "move the widget down or up; WidgetKit tiles lie by family and stay"),
                Entry(keys: "x", meaning: "take the widget off the page"),
                Entry(keys: "a", meaning: "all widgets: put one on the page or take it off"),
            ]
        }
        if let next {
            let parts = next.split(separator: " ", maxSplits: 1).map(String.init)
            if parts.count == 2 { entries.append(Entry(keys: parts[0], meaning: parts[1])) }
        }
        entries += [
            Entry(keys: "d", meaning: "light or dark"), Entry(keys: "? h", meaning: "this help"),
            Entry(keys: "q", meaning: "quit, or close this"),
        ]
        self.entries = entries
        self.hint =
            hint.map { $0.components(separatedBy: "  ") }
            ?? [
                isUnicode ? "↑↓ choose" : "j/k choose", "\(enter) more/less", "1-9 p press", "f/b scroll", "J/K move",
                "i info", "? help", "q quit",
            ]
    }

    /// One entry after the other, wrapped to the width.
    package func lines(width: Int) -> [String] {
        let indent = 10
        guard width >= 30 else {
            return entries.flatMap { TerminalText.wrapped("\($0.keys): \($0.meaning)", width: width) }
        }
        return entries.flatMap { entry in
            TerminalText.wrapped(entry.meaning, width: width - indent).enumerated().map { index, line in
                let keys = index == 0 ? entry.keys : ""
                return keys + String(repeating: " ", count: indent - TerminalText.width(of: keys)) + line
            }
        }
    }

    /// The last row: as many parts as fit. The last two, help and quit, have priority.
    package func hint(width: Int) -> String {
        var parts = hint
        while parts.count > 2, TerminalText.width(of: parts.joined(separator: "  ")) > width {
            parts.remove(at: parts.count - 3)
        }
        return TerminalText.fitted(parts.joined(separator: "  "), width: width)
    }
}
