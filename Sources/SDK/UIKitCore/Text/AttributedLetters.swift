import DisplayLists
import Foundation

/// A text with attributes, as a label lays it out and draws it.
@MainActor
struct AttributedLetters {
    /// A part in one look. A nil font or colour is the label's own.
    struct Part {
        var string: String
        var font: UIFont?
        var color: UIColor?
        var background: UIColor?
        var underline: Rule?
        var strike: Rule?
        /// Points between letters.
        var kern: CGFloat = 0
        var baselineOffset: CGFloat = 0
        /// The picture in place of letters.
        var picture: TextPicture?
        var shadow: TextShadow?
        /// How a paragraph that begins with it lies.
        var paragraph = FlowParagraph()
    }

    /// A line under or through the letters; a nil colour is that of the letters.
    struct Rule { var color: UIColor? }

    /// The most looks of one text, far more than a display list draws. The letters after them have the last look.
    private static let most = 256
    /// The largest distance that an attribute sets, in points, far above any tile's height.
    nonisolated private static let farthest: CGFloat = 1000

    let source: NSAttributedString
    let parts: [Part]
    let paragraph: NSParagraphStyle?

    init(_ text: NSAttributedString) {
        source = NSAttributedString(attributedString: text)
        var parts: [Part] = []
        let whole = NSRange(location: 0, length: source.length)
        let letters = source.string as NSString
        source.enumerateAttributes(in: whole, options: []) { attributes, range, _ in
            for string in Self.pieces(letters.substring(with: range), attributes) {
                if parts.count < Self.most {
                    parts.append(Part(string, attributes))
                } else if parts[parts.count - 1].picture == nil {
                    parts[parts.count - 1].string += string
                }
            }
        }
        self.parts = parts
        paragraph =
            source.length > 0
            ? source.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle : nil
    }

    /// The letters of one look; each picture stands alone.
    private static func pieces(_ string: String, _ attributes: [NSAttributedString.Key: Any]) -> [String] {
        guard attributes[.attachment] is NSTextAttachment else { return [string] }
        var pieces: [String] = []
        for character in string {
            let isPicture = String(character) == TextPicture.mark
            if isPicture || pieces.isEmpty || pieces.last == TextPicture.mark {
                pieces.append(String(character))
            } else {
                pieces[pieces.count - 1].append(character)
            }
        }
        return pieces
    }

    /// The text with an attribute of all its letters.
    func setting(_ key: NSAttributedString.Key, _ value: Any?) -> AttributedLetters {
        let text = NSMutableAttributedString(attributedString: source)
        let whole = NSRange(location: 0, length: text.length)
        if let value {
            text.addAttribute(key, value: value, range: whole)
        } else {
            text.removeAttribute(key, range: whole)
        }
        return AttributedLetters(text)
    }

    /// Whether it is drawn as a text without attributes is.
    var isPlain: Bool {
        guard parts.count == 1, let part = parts.first else { return parts.isEmpty }
        return part.background == nil && part.underline == nil && part.strike == nil && part.baselineOffset == 0
            && part.picture == nil && part.shadow == nil && part.paragraph == FlowParagraph()
    }

    /// The lines of the text.
    ///
    /// - Parameters:
    ///   - font: that of a part without one.
    ///   - width: points where lines break; infinite: only where the text breaks them.
    ///   - height: points that all lines must fit into.
    ///   - lineLimit: the most lines; 0: any number.
    ///   - scale: the share of its size that each font has.
    func flow(_ font: UIFont, width: CGFloat, height: CGFloat, lineLimit: Int, scale: CGFloat = 1) -> TextFlow {
        let runs = parts.map { part in
            var display = (part.font ?? font).display
            display.tracking += Double(part.kern)
            let run =
                part.picture.map {
                    FlowRun.picture($0.size, bottom: $0.bottom + part.baselineOffset, font: display)
                } ?? FlowRun(part.string, font: display, baselineOffset: part.baselineOffset)
            return run.scaled(Double(scale))
        }
        return TextFlow(
            runs, width: width, height: height, lineLimit: lineLimit,
            paragraphs: parts.map { $0.paragraph.scaled(scale) })
    }

    nonisolated static func bounded(_ length: CGFloat, least: CGFloat = -farthest) -> CGFloat {
        length.isFinite ? min(max(length, least), farthest) : 0
    }
}

extension AttributedLetters.Part {
    init(_ string: String, _ attributes: [NSAttributedString.Key: Any]) {
        self.string = string
        font = attributes[.font] as? UIFont
        color = attributes[.foregroundColor] as? UIColor
        background = attributes[.backgroundColor] as? UIColor
        underline = Self.rule(attributes, .underlineStyle, .underlineColor)
        strike = Self.rule(attributes, .strikethroughStyle, .strikethroughColor)
        let most = CGFloat(DisplayListLimits.standard.tracking)
        let kern = AuthorNumber.value(attributes[.kern]).map { CGFloat($0) } ?? 0
        self.kern = kern.isFinite ? min(max(kern, -most), most) : 0
        let offset = AuthorNumber.value(attributes[.baselineOffset]).map { CGFloat($0) } ?? 0
        baselineOffset = AttributedLetters.bounded(offset)
        shadow = (attributes[.shadow] as? NSShadow).flatMap { TextShadow($0) }
        paragraph = (attributes[.paragraphStyle] as? NSParagraphStyle)?.flow ?? FlowParagraph()
        if string == TextPicture.mark, let attachment = attributes[.attachment] as? NSTextAttachment {
            picture = TextPicture(attachment)
        }
    }

    private static func rule(
        _ attributes: [NSAttributedString.Key: Any], _ style: NSAttributedString.Key, _ color: NSAttributedString.Key
    ) -> AttributedLetters.Rule? {
        guard NSAttributedString.hasLine(attributes[style]) else { return nil }
        return AttributedLetters.Rule(color: attributes[color] as? UIColor)
    }
}

extension NSAttributedString {
    /// Whether a value of `underlineStyle` or `strikethroughStyle` stands for a line.
    package static func hasLine(_ style: Any?) -> Bool { AuthorNumber.value(style).map { $0 != 0 } ?? false }
}
