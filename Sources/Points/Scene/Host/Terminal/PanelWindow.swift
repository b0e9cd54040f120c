/// The visible part of a list in a terminal, with or without a chosen row. A value.
package struct PanelWindow: Hashable, Sendable {
    package private(set) var rows = 1
    package private(set) var total = 0
    package private(set) var top = 0
    /// The chosen row; 0 in a list without a choice.
    package private(set) var chosen = 0
    package let hasChoice: Bool

    package init(hasChoice: Bool = false) { self.hasChoice = hasChoice }

    package mutating func resize(rows: Int, total: Int) {
        (self.rows, self.total) = (max(1, rows), max(0, total))
        clamp()
    }

    /// Chooses a row further up (negative) or down, or scrolls a list without a choice.
    package mutating func step(_ rows: Int) {
        let rows = max(-total, min(rows, total))
        if hasChoice { chosen += rows } else { top += rows }
        clamp()
    }

    private mutating func clamp() {
        chosen = min(max(0, chosen), max(0, total - 1))
        if hasChoice { top = min(max(top, chosen - rows + 1), chosen) }
        top = min(max(0, top), max(0, total - rows))
    }
}
