/// Makes a stranger's text fit for a terminal, and tells how wide it is there.
package enum TerminalText {
    /// Marks that a character more than this wears on top of its base are dropped: they would climb over other lines.
    static let maximumMarks = 4
    /// Stands where a control character was, so that an attempt can be seen.
    static let replacement: Character = "\u{FFFD}"

    /// The text on one line, with nothing in it that a terminal obeys.
    ///
    /// Line ends and tabs become spaces. Controls of both sets, escape among them, become U+FFFD. What turns the
    /// writing direction around, is not visible, has no meaning in public or is a private symbol is dropped or
    /// replaced likewise. Joiners stay within emoji alone.
    package static func neutralised(_ text: String) -> String {
        var result = ""
        result.reserveCapacity(text.utf8.count)
        for character in text {
            if let safe = neutralised(character) { result.append(safe) }
        }
        return result
    }

    private static func neutralised(_ character: Character) -> Character? {
        // Most text is this.
        if let ascii = character.asciiValue, (0x20..<0x7F).contains(ascii) { return character }
        if character.isNewline || character == "\t" { return " " }
        let isEmoji = character.unicodeScalars.first?.properties.isEmoji ?? false
        var scalars = String.UnicodeScalarView()
        var marks = 0
        for scalar in character.unicodeScalars {
            switch use(of: scalar, inEmoji: isEmoji) {
            case .drop: continue
            case .replace: scalars.append(contentsOf: replacement.unicodeScalars)
            case .mark:
                marks += 1
                if marks <= maximumMarks { scalars.append(scalar) }
            case .keep: scalars.append(scalar)
            }
        }
        // A joiner joins two; one at the end was meant for what follows.
        if scalars.last?.value == 0x200D { scalars.removeLast() }
        // What is left may be several characters; the first is the base, and the rest were hidden behind it.
        return String(scalars).first
    }

    private enum Use { case keep, mark, drop, replace }

    private static func use(of scalar: Unicode.Scalar, inEmoji: Bool) -> Use {
        switch scalar.value {
        case 0x200D, 0xFE0E, 0xFE0F, 0x1F3FB...0x1F3FF: return inEmoji ? .keep : .drop
        // Direction marks, embeddings, overrides and isolates; zero-width and word joiners; fillers that look empty.
        case 0x061C, 0x115F, 0x1160, 0x180E, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x206F, 0x3164, 0xFE00...0xFE0D,
            0xFEFF, 0xFFA0, 0xE0000...0xE0FFF:
            return .drop
        default: break
        }
        switch scalar.properties.generalCategory {
        case .control, .privateUse, .unassigned, .surrogate: return .replace
        case .format, .lineSeparator, .paragraphSeparator: return .drop
        case .nonspacingMark, .enclosingMark: return .mark
        default: return .keep
        }
    }

    /// The cells that a neutralised text takes.
    package static func width(of text: String) -> Int { text.reduce(0) { $0 + width(of: $1) } }

    /// 0, 1 or 2 cells.
    package static func width(of character: Character) -> Int {
        if character.isASCII { return 1 }
        guard let first = character.unicodeScalars.first else { return 0 }
        switch first.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format, .control: return 0
        default: break
        }
        if first.properties.isEmojiPresentation { return 2 }
        // A picture asked for by the emoji selector, a flag or a joined emoji.
        if first.properties.isEmoji, character.unicodeScalars.contains(where: { $0.value == 0xFE0F }) { return 2 }
        return isWide(first.value) ? 2 : 1
    }

    /// East Asian Width W and F of Unicode, in the ranges that hold assigned characters.
    private static func isWide(_ value: UInt32) -> Bool {
        switch value {
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
            0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6,
            0x16FE0...0x18AFF, 0x1B000...0x1B2FF, 0x20000...0x3FFFD:
            true
        default: false
        }
    }

    /// The longest beginning of a neutralised text that fits, with an ellipsis if something was cut.
    package static func fitted(_ text: String, width limit: Int) -> String {
        guard width(of: text) > limit else { return text }
        guard limit > 0 else { return "" }
        var result = ""
        var used = 0
        for character in text {
            let width = width(of: character)
            guard used + width <= limit - 1 else { break }
            result.append(character)
            used += width
        }
        return result + "…"
    }
}
