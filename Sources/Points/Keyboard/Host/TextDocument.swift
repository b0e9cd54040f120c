internal import KeyboardMessages

/// The text that keyboards write into, with its caret. A bounded value, which is edited only at the caret.
///
/// It is kept as characters, which are found once and forwards when text is inserted. Finding characters from the end
/// takes quadratic time for hostile text: half a second at each edit for a page of halves of flags.
package struct TextDocument: Hashable, Sendable {
    /// UTF-8 bytes of the document. Our choice: some twenty pages.
    package static let mostBytes = 64 << 10
    /// UTF-8 bytes of a character that later text may still extend. The emoji of a family of four has 25.
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

    /// Removes the character before the caret with all of its marks; does nothing at the beginning.
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

    /// The text before the caret that a keyboard receives: of the caret's line, within `KeyboardLimit`.
    package var contextBefore: String {
        let near = before.suffix(KeyboardLimit.context)
        let line = near.lastIndex(where: \.isNewline).map { near[near.index(after: $0)...] } ?? near
        return String(Self.shortened(line.reversed()).reversed())
    }

    /// The text after the caret that a keyboard receives.
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
    /// The caret's line as a row of a terminal with a mark for the caret, cut around it to `width` characters.
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
