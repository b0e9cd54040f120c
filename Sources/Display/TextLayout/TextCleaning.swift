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

    /// The string to lay out. Use it under the engine's lock.
    static func prepare(_ string: String, engine: borrowing TextEngine) -> String {
        let text = shortenSpaces(in: clean(bounded(string)))
        return hasLongWord(text) ? breakLongWords(in: text, at: LineBreaks.places(in: text, engine: engine)) : text
    }

    /// Whether a space joins the words beside it, so that they break as one.
    static func joinsWords(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "\u{A0}", "\u{2007}", "\u{202F}": true
        default: false
        }
    }

    private static func bounded(_ string: String) -> String {
        guard string.utf8.count > maximumBytes else { return string }
        return String(decoding: string.utf8.prefix(maximumBytes), as: UTF8.self)
    }

    private static func shortenSpaces(in string: String) -> String {
        guard string.utf8.count > mostSpaces else { return string }
        var spaces = 0
        return string.filter { character in
            spaces = character.isWhitespace && character != "\n" ? spaces + 1 : 0
            return spaces <= mostSpaces
        }
    }

    /// Whether there may be a long part without a place to break. A space is no such place beside some marks, such as before a
    /// closing bracket; between a word and a letter or digit it always is one.
    private static func hasLongWord(_ string: String) -> Bool {
        guard string.utf8.count > longWord else { return false }
        var (length, last, isAfterSpace) = (0, " " as Unicode.Scalar, false)
        for scalar in string.unicodeScalars {
            if scalar.value == 0x0A {
                (length, isAfterSpace) = (0, false)
            } else if scalar.properties.isWhitespace, !joinsWords(scalar) {
                (length, isAfterSpace) = (length + 1, true)
            } else {
                length = isAfterSpace && endsWord(last) && isPlain(scalar) ? 1 : length + 1
                (last, isAfterSpace) = (scalar, false)
            }
            if length > longWord { return true }
        }
        return false
    }

    private static func endsWord(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case ",", ".", ";", ":", "?", "!", ")": true
        default: isPlain(scalar)
        }
    }

    /// Letters and digits of Europe. Any other scalar costs a closer look alone.
    private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", "\u{C0}"..."\u{24F}", "\u{391}"..."\u{481}": true
        default: false
        }
    }

    /// - Parameter places: for each scalar whether a line may begin before it.
    private static func breakLongWords(in string: String, at places: [Bool]) -> String {
        var result = ""
        var (length, place) = (0, 0)
        for character in string {
            length = places[place] || character == "\n" ? 1 : length + 1
            place += character.unicodeScalars.count
            // A line cannot begin with a space.
            if length > longWord, !character.isWhitespace {
                result.append(breakPlace)
                length = 1
            }
            result.append(character)
        }
        return result
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
