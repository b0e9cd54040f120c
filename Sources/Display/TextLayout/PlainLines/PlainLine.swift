import DisplayLists

/// A text of one line that one font draws from left to right: letters, digits and marks of western Europe, without a long
/// word and without room at an end, which a line that breaks would leave out.
struct PlainLine {
    let string: String
    /// Whether it has a letter. Digits and marks alone belong to no script.
    let hasLetters: Bool

    /// The plain line of a request; nil if the text, its font or its alignment needs more.
    init?(_ request: TextRequest) {
        guard request.font.usableTracking == 0, request.alignment != .justified,
            request.string.utf8.count <= TextCleaning.maximumBytes
        else { return nil }
        var (isEmpty, hasLetters) = (true, false)
        var (word, spaces) = (0, 0)
        for scalar in request.string.unicodeScalars {
            switch Kind(scalar) {
            case .space where isEmpty: return nil
            case .space: (word, spaces) = (TextCleaning.joinsWords(scalar) ? word + 1 : 0, spaces + 1)
            case .letter: (word, spaces, hasLetters) = (word + 1, 0, true)
            case .mark: (word, spaces) = (word + 1, 0)
            case .other: return nil
            }
            if word > TextCleaning.longWord || spaces > TextCleaning.mostSpaces { return nil }
            isEmpty = false
        }
        // The last character is no space.
        guard word > 0, spaces == 0 else { return nil }
        (string, self.hasLetters) = (request.string, hasLetters)
    }

    /// The letters of plain lines.
    static let letters = characters(of: .letter)
    /// Digits and marks.
    static let marks = characters(of: .mark)

    private static func characters(of kind: Kind) -> String {
        var scalars = String.UnicodeScalarView()
        // Far beyond the last one, the euro's sign.
        scalars += (0...0x2FFF).compactMap(Unicode.Scalar.init).filter { Kind($0) == kind }
        return String(scalars)
    }

    private enum Kind {
        case space, letter, mark
        /// Control characters, the soft hyphen, characters that may be pictures, and everything of another script.
        case other

        init(_ scalar: Unicode.Scalar) {
            switch scalar {
            // Foundation puts the narrow one between a time and its "PM".
            case " ", "\u{A0}", "\u{202F}": self = .space
            case "a"..."z", "A"..."Z": self = .letter
            case "!"..."~": self = .mark
            case "ª", "º", "À"..."Ö", "Ø"..."ö", "ø"..."ÿ": self = .letter
            case "©", "\u{AD}", "®": self = .other
            case "¡"..."ÿ": self = .mark
            case "–", "—", "‘", "’", "“", "”", "•", "…", "€": self = .mark
            default: self = .other
            }
        }
    }
}
