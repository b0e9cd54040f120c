import DisplayLists

/// The font that a label's text was given, and what it was found for.
final class FittedFont {
    private let text: String
    private let given: DisplayFont
    private let room: CGSize
    private let lines: Int
    private let font: DisplayFont

    init(text: String, given: DisplayFont, room: CGSize, lines: Int, font: DisplayFont) {
        (self.text, self.given, self.room, self.lines, self.font) = (text, given, room, lines, font)
    }

    /// The font, if it was found for the same values.
    func known(_ text: String, _ given: DisplayFont, _ room: CGSize, _ lines: Int) -> DisplayFont? {
        self.text == text && self.given == given && self.room == room && self.lines == lines ? font : nil
    }

    /// The largest share of a font's size that fits, to a 64th of the range; the least one if none does.
    static func largestScale(from least: CGFloat, fits: (CGFloat) -> Bool) -> CGFloat {
        if least >= 1 || fits(1) { return 1 }
        var (small, large) = (least, CGFloat(1))
        for _ in 0..<6 {
            let middle = (small + large) / 2
            if fits(middle) { small = middle } else { large = middle }
        }
        return small
    }

    /// The share of its size in which a line is drawn.
    ///
    /// A storyboard gives a label, or a button for its title, the width of the text in San Francisco. The same text is up to
    /// a tenth wider in Inter, and it then becomes smaller instead of losing letters. A text that is too long in both fonts
    /// keeps its size.
    static func scale(of width: CGFloat, within most: CGFloat) -> CGFloat {
        width > most && most >= width * 0.9 ? most / width : 1
    }
}

extension DisplayFont {
    /// Makes the font smaller, in quarters of a point; a scale of 1 leaves it.
    mutating func shrink(by scale: CGFloat) {
        if scale < 1 { size = (size * Double(scale) * 4).rounded(.down) / 4 }
    }
}
