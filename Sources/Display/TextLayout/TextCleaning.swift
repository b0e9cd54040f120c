/// Prepares a string for layout: one kind of line end, no control characters, no text that takes long to lay out.
///
/// This is about layout. `PlainText` makes text harmless for terminals and logs.
enum TextCleaning {
    /// The most bytes of a string that are laid out, far more than a widget shows. The rest is left out.
    static let maximumBytes = 16 * 1024
    /// A longer word may be broken after every so many characters. In a word without a place to break, Pango tries
    /// every character again for each line, and four thousand characters take seconds.
    static let longWord = 32
    /// The most spaces in a row that are laid out; further ones are left out. They fill a tile's width in a small font, and
    /// Pango reads those that are left again for each line: 16,000 of them in a narrow frame take 14 s.
    static let mostSpaces = 128
    /// A zero-width space: a break is allowed there, and it draws nothing.
    static let breakPlace: Character = "\u{200B}"

    /// The string to lay out.
    static func prepare(_ string: String) -> String { breakLongRuns(in: clean(bounded(string))) }

    /// Whether a space joins the words beside it, so that they break as one.
    static func joinsWords(_ scalar: Unicode.Scalar) -> Bool { ["\u{A0}", "\u{2007}", "\u{202F}"].contains(scalar) }

    private static func bounded(_ string: String) -> String {
        guard string.utf8.count > maximumBytes else { return string }
        return String(decoding: string.utf8.prefix(maximumBytes), as: UTF8.self)
    }

    /// Adds places to break to long words, and shortens long runs of spaces.
    private static func breakLongRuns(in string: String) -> String {
        guard string.utf8.count > longWord else { return string }
        var result = ""
        var (length, spaces, isAfterIdeograph) = (0, 0, false)
        for character in string {
            spaces = character.isWhitespace && character != "\n" ? spaces + 1 : 0
            if spaces > mostSpaces { continue }
            // Two ideographs have a place to break between them.
            let isIdeograph = isIdeograph(character)
            let isBetweenWords = character.isWhitespace && !character.unicodeScalars.contains(where: joinsWords)
            length = isBetweenWords || (isIdeograph && isAfterIdeograph) ? 0 : length + 1
            isAfterIdeograph = isIdeograph
            if length > longWord {
                result.append(breakPlace)
                length = 1
            }
            result.append(character)
        }
        return result
    }

    private static func isIdeograph(_ character: Character) -> Bool {
        guard let first = character.unicodeScalars.first else { return false }
        return (0x3400...0x4DBF).contains(first.value) || (0x4E00...0x9FFF).contains(first.value)
    }

    /// Line ends of every kind become `\n`, tabs stay, and other control characters are left out.
    static func clean(_ string: String) -> String {
        guard string.unicodeScalars.contains(where: needsCare) else { return string }
        var result = String.UnicodeScalarView()
        var afterReturn = false
        for scalar in string.unicodeScalars {
            defer { afterReturn = scalar == "\r" }
            switch scalar {
            case "\n" where afterReturn: continue
            case "\n", "\r", "\u{0B}", "\u{0C}", "\u{85}", "\u{2028}", "\u{2029}": result.append("\n")
            case "\t": result.append(scalar)
            case _ where scalar.properties.generalCategory == .control: continue
            default: result.append(scalar)
            }
        }
        return String(result)
    }

    private static func needsCare(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0A: false
        case ..<0x20, 0x7F...0x9F, 0x2028, 0x2029: true
        default: false
        }
    }
}
