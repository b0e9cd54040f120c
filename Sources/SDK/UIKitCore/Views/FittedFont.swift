import DisplayLists

/// The font that a label's line was given, and what it was found for.
final class FittedFont {
    let text: String
    let given: DisplayFont
    let width: CGFloat
    let font: DisplayFont

    init(text: String, given: DisplayFont, width: CGFloat, font: DisplayFont) {
        (self.text, self.given, self.width, self.font) = (text, given, width, font)
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
