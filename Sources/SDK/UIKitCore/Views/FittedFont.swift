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
}
