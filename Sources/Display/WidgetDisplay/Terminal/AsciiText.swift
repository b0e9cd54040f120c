internal import Foundation

/// Text for a terminal that shows ASCII only. Each cell stays a cell.
package enum AsciiText {
    /// The text with ASCII in place of every other character. Escape sequences and line feeds stay.
    package static func text(_ text: String) -> String {
        guard !text.utf8.allSatisfy({ $0 < 0x80 }) else { return text }
        return text.reduce(into: "") { result, character in
            if character.isASCII { return result.append(character) }
            let width = TerminalText.width(of: character)
            let known = replacements[character] ?? letter(character)
            result += String(repeating: known ?? "?", count: width)
        }
    }

    /// The letter without its marks.
    private static func letter(_ character: Character) -> Character? {
        let base = String(character).decomposedStringWithCanonicalMapping.unicodeScalars.first
        return base.flatMap { $0.isASCII ? Character($0) : nil }
    }

    /// The upper half of a cell is left out: the colours of the cell show the rest of a shape.
    private static let replacements: [Character: Character] = {
        let groups: [(String, Character)] = [
            ("─━┄", "-"), ("│┃▏‖", "|"), ("╭╮╰╯┏┓┗┛┌┐└┘", "+"), ("░", "."), ("▒", ":"), ("▀", " "), ("▄█▮■▓", "#"),
            ("▾▼↓", "v"),
            ("▴▲↑", "^"), ("▸▶›→➤", ">"), ("◂◀‹←", "<"), ("…⋯", "."), ("·•●○◉", "*"), ("“”❝❞", "\""), ("‘’", "'"),
            ("–—−", "-"), ("×✕⊗", "x"), ("✓", "v"), ("⊕", "+"), ("★☆☀☼♥♡", "*"), ("✉", "@"), ("☾", ")"), ("☁", "~"),
            ("≡▤▥▦▧▨▩▣◙◫", "#"), ("\u{A0}", " "),
        ]
        return groups.reduce(into: [:]) { table, group in for character in group.0 { table[character] = group.1 } }
    }()
}
