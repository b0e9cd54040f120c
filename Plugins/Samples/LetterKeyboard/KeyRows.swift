import Foundation

/// The action of a key.
enum Key: Equatable {
    case character(String)
    case shift, delete, nextKeyboard, space, enter

    /// The label of a key.
    func title(isShifted: Bool) -> String {
        switch self {
        case .character(let text): isShifted ? text.uppercased() : text
        case .shift: "⇧"
        case .delete: "⌫"
        case .nextKeyboard: "⌨"
        case .space: "space"
        case .enter: "⏎"
        }
    }

    /// Its width, in widths of a letter.
    var weight: CGFloat {
        switch self {
        case .character, .nextKeyboard: 1
        case .shift, .delete: 1.5
        case .space: 5
        case .enter: 2
        }
    }
}

/// The rows of the keyboard and where its keys stand.
struct KeyRows {
    let rows: [[Key]]

    /// - Parameter hasNext: whether a key for the next keyboard is needed.
    init(hasNext: Bool) {
        let letters = ["qwertyuiop", "asdfghjkl", "zxcvbnm"].map { $0.map { Key.character(String($0)) } }
        let last: [Key] = [.character(","), .space, .character("."), .enter]
        rows = [letters[0], letters[1], [.shift] + letters[2] + [.delete], (hasNext ? [.nextKeyboard] : []) + last]
    }

    /// The frames of a row's keys. The widest row sets their width, and each row is centred.
    func frames(row: Int, in size: CGSize) -> [CGRect] {
        let unit = size.width / (rows.map(Self.weight).max() ?? 1)
        let height = size.height / CGFloat(rows.count)
        var x = (size.width - unit * Self.weight(rows[row])) / 2
        return rows[row].map { key in
            defer { x += unit * key.weight }
            return CGRect(x: x, y: CGFloat(row) * height, width: unit * key.weight, height: height)
                .insetBy(dx: 3, dy: 4)
        }
    }

    private static func weight(_ row: [Key]) -> CGFloat { row.reduce(0) { $0 + $1.weight } }
}

/// Whether a sentence begins at the caret, so that a capital letter follows.
func beginsSentence(after context: String?) -> Bool {
    guard let context, let last = context.last(where: { !$0.isWhitespace }) else { return true }
    return context.last?.isWhitespace == true && ".!?".contains(last)
}
