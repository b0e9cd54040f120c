import DisplayLists
import Foundation

/// Characters that point somewhere, and those that point elsewhere.
enum TurnedSymbols {
    /// Each row points right, down right, down, down left, left, up left, up and up right; a space where a row has no
    /// character.
    private static let rows: [[Character]] = ["→↘↓↙←↖↑↗", "▶ ▼ ◀ ▲ ", "› ▾ ‹ ▴ ", "➤ ▼ ◀ ▲ ", "▸ ▾ ◂ ▴ "].map {
        Array($0)
    }

    /// The character after a mapping: an arrow points where the mapped one points. Any other one stays as it is.
    static func character(_ character: Character, _ mapping: DisplayMapping) -> Character {
        guard !mapping.isIdentity, let row = rows.first(where: { $0.contains(character) }),
            let place = row.firstIndex(of: character)
        else { return character }
        let angle = Double(place) * .pi / 4
        let (x, y) = (
            mapping.a * cos(angle) + mapping.c * sin(angle), mapping.b * cos(angle) + mapping.d * sin(angle)
        )
        guard abs(x) + abs(y) > 0.001 else { return character }
        // A row without diagonals turns in quarters.
        let step = row.contains(" ") ? 2 : 1
        let turn = (atan2(y, x) / (Double(step) * .pi / 4)).rounded()
        return row[(Int(turn) * step + 2 * row.count) % row.count]
    }
}
