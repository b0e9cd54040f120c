internal import Foundation
package import WidgetDisplay

/// The rows of a terminal: a window onto the page or a panel, a line of news, and a line of keys. A value.
package struct BoardScreen: Hashable, Sendable {
    package var columns: Int
    package var rows: Int
    package var look: TerminalLook
    package var isUnicode: Bool

    package init(columns: Int, rows: Int, look: TerminalLook, isUnicode: Bool) {
        (self.columns, self.rows) = (columns, rows)
        (self.look, self.isUnicode) = (look, isUnicode)
    }

    /// The rows for tiles or a panel.
    package var contentRows: Int { max(1, rows - 2) }
    /// The columns of a panel.
    package var panelWidth: Int { max(8, min(columns - 2, 100)) }

    /// The rows of the screen from the top.
    ///
    /// - Parameters:
    ///   - content: the rows of the page or of a panel in view.
    ///   - chosen: the row of the content that is chosen; nil if none.
    package func lines(_ content: [String], chosen: Int? = nil, news: String, keys: String) -> [String] {
        var lines = content.prefix(contentRows).enumerated().map { index, line in
            index == chosen ? "\u{1B}[7m\(line)\u{1B}[0m" : line
        }
        lines += Array(repeating: "", count: max(0, contentRows - lines.count))
        lines.append(dimmed(news))
        lines.append(dimmed(keys))
        return isUnicode ? lines : lines.map { AsciiText.text($0) }
    }

    /// The rows of a list of all widgets.
    package func list(_ widgets: [(identifier: String, title: String, isOnPage: Bool)]) -> [String] {
        widgets.map { widget in
            let mark = widget.isOnPage ? "[x]" : "[ ]"
            let text = "\(mark) \(widget.title)  \(widget.identifier)"
            return TerminalText.fitted(TerminalText.neutralised(text), width: panelWidth)
        }
    }

    private func dimmed(_ text: String) -> String {
        guard !text.isEmpty else { return "" }
        return "\u{1B}[2m\(TerminalText.fitted(text, width: max(1, columns - 1)))\u{1B}[0m"
    }
}
