internal import KeyboardMessages

/// The text that keyboards write into, with its caret. A value: bounded, and edited at the caret alone.
///
/// Kept as characters, which are found once, forwards, when they come. To find them from the end takes the square of the
/// text's length where its makers want it to: half a second for a page of halves of flags, at each edit.
package struct TextDocument: Hashable, Sendable {
    /// UTF-8 bytes of the whole; ours, some twenty pages.
    package static let mostBytes = 64 << 10
    /// UTF-8 bytes of a character that what comes next may still become part of: a family of four has 25.
    private static let longestOpen = 64

    /// The text up to the caret, and from it on.
    private var before: [Character] = []
    private var after: [Character] = []
    private var bytes = 0

    package init() {}

    /// A text with the caret at its end; nil if it is too long.
    package init?(_ text: String) {
        guard text.utf8.count <= Self.mostBytes else { return nil }
        before = Array(text)
        bytes = text.utf8.count
    }

    package var text: String { String(before) + String(after) }
    package var hasText: Bool { !before.isEmpty || !after.isEmpty }
    /// Characters before the caret.
    package var caret: Int { before.count }

    /// - Returns: false, and nothing is changed, if there is no room for the text.
    package mutating func insert(_ text: String) -> Bool {
        guard bytes + text.utf8.count <= Self.mostBytes else { return false }
        bytes += text.utf8.count
        // A mark becomes part of the character before it.
        var open = ""
        if let last = before.last, last.utf8.count <= Self.longestOpen { open.append(before.removeLast()) }
        before += open + text
        return true
    }

    /// Takes the character before the caret away, with all that it is made of; nothing at the beginning.
    package mutating func deleteBackward() { bytes -= before.popLast()?.utf8.count ?? 0 }

    /// Moves the caret by characters, at most to the beginning or the end.
    package mutating func move(by offset: Int) {
        if offset > 0 {
            let moved = after.prefix(offset)
            before += moved
            after.removeFirst(moved.count)
        } else if offset < 0 {
            let moved = before.suffix(Int(min(offset.magnitude, UInt(Self.mostBytes))))
            after = moved + after
            before.removeLast(moved.count)
        }
    }

    /// What a keyboard gets to see before the caret: of its line, and bounded (`KeyboardLimit`).
    package var contextBefore: String {
        let near = before.suffix(KeyboardLimit.context)
        let line = near.lastIndex(where: \.isNewline).map { near[near.index(after: $0)...] } ?? near
        return String(Self.shortened(line.reversed()).reversed())
    }

    /// What it gets to see after the caret.
    package var contextAfter: String {
        let near = after.prefix(KeyboardLimit.context)
        return String(Self.shortened(near.prefix { !$0.isNewline }))
    }

    // A character may have any number of marks, so the bytes are counted as well.
    private static func shortened(_ characters: some Sequence<Character>) -> [Character] {
        var room = KeyboardLimit.contextBytes
        return Array(
            characters.prefix {
                room -= $0.utf8.count
                return room >= 0
            })
    }
}

extension TextDocument {
    /// A row of the document for a terminal, with a sign for its caret, cut around it to so many characters.
    package func line(width: Int) -> (before: String, after: String) {
        let width = max(width, 3)
        let ahead = after.prefix(width / 4)
        let behind = before.suffix(width - ahead.count)
        return (Self.oneLine(behind), Self.oneLine(ahead))
    }

    private static func oneLine(_ text: some Sequence<Character>) -> String {
        String(text.map { $0.isNewline ? "⏎" : $0 })
    }
}
