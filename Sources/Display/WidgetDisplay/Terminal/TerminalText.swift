internal import PlainText

/// Makes untrusted text fit for the cells of a terminal, and measures its width there.
package enum TerminalText {
    /// The most combining marks on one character. Further marks are left out: they would cover other lines.
    static let maximumMarks = 4

    /// The text on one line, without anything that a terminal obeys or that makes its width uncertain.
    ///
    /// Tabs and line breaks become spaces, control characters U+FFFD; direction marks are left out (`TextHazard`).
    /// Invisible characters are left out, too. Private and unassigned characters become U+FFFD. Joiners and variation
    /// selectors stay within emoji only.
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
        // A carriage return and a line feed are one character and become one space.
        if character.isNewline { return " " }
        let isEmoji = character.unicodeScalars.first?.properties.isEmoji ?? false
        var scalars = String.UnicodeScalarView()
        var marks = 0
        for scalar in character.unicodeScalars {
            switch use(of: scalar, inEmoji: isEmoji) {
            case .drop: continue
            case .space: scalars.append(" ")
            case .replace: scalars.append(PlainText.replacement)
            case .mark:
                marks += 1
                if marks <= maximumMarks { scalars.append(scalar) }
            case .keep: scalars.append(scalar)
            }
        }
        // A joiner at the end would join the next character.
        if scalars.last?.value == 0x200D { scalars.removeLast() }
        // The rest may be several characters. The first is the base; the others were hidden behind it.
        return String(scalars).first
    }

    private enum Use { case keep, mark, space, drop, replace }

    private static func use(of scalar: Unicode.Scalar, inEmoji: Bool) -> Use {
        switch TextHazard(scalar) {
        case .tab, .lineBreak: return .space
        case .control: return .replace
        case .direction: return .drop
        case nil: break
        }
        switch scalar.value {
        case 0x200D, 0xFE0E, 0xFE0F, 0x1F3FB...0x1F3FF: return inEmoji ? .keep : .drop
        // Joiners and fillers without a visible form, variation selectors, tags. They hide text or width.
        case 0x115F, 0x1160, 0x180E, 0x200B...0x200D, 0x2060...0x206F, 0x3164, 0xFE00...0xFE0D, 0xFEFF, 0xFFA0,
            0xE0000...0xE0FFF:
            return .drop
        default: break
        }
        switch scalar.properties.generalCategory {
        case .privateUse, .unassigned, .surrogate: return .replace
        case .format: return .drop
        case .nonspacingMark, .enclosingMark: return .mark
        default: return .keep
        }
    }

    /// The number of cells that a neutralised text takes.
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
        // The emoji selector asks for a picture, which is wide.
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

    /// The longest prefix of a neutralised text that fits into `limit` cells. A cut text ends with an ellipsis.
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
