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
        var word = 0
        for scalar in request.string.unicodeScalars {
            switch Kind(scalar) {
            case .space where isEmpty: return nil
            case .space: word = 0
            case .letter: (word, hasLetters) = (word + 1, true)
            case .mark: word += 1
            case .other: return nil
            }
            if word > TextCleaning.longWord { return nil }
            isEmpty = false
        }
        // The last character is no space.
        guard word > 0 else { return nil }
        (string, self.hasLetters) = (request.string, hasLetters)
    }

    /// The letters of plain lines; all others belong to another script.
    static let letters = text(["A"..."Z", "a"..."z", "ª"..."ª", "º"..."º", "À"..."Ö", "Ø"..."ö", "ø"..."ÿ"])
    /// Digits and marks. The soft hyphen and characters that may be pictures are not among them.
    static let marks =
        text(["!"..."@", "["..."`", "{"..."~", "¡"..."¨", "«"..."¬", "¯"..."¹", "»"..."¿", "×"..."×", "÷"..."÷"])
        + "–—‘’“”•…€"

    private static func text(_ ranges: [ClosedRange<Unicode.Scalar>]) -> String {
        var scalars = String.UnicodeScalarView()
        for range in ranges {
            scalars += (range.lowerBound.value...range.upperBound.value).compactMap(Unicode.Scalar.init)
        }
        return String(scalars)
    }

    private enum Kind {
        case space, letter, mark
        /// Control characters, and everything that is neither of the letters nor of the marks.
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
