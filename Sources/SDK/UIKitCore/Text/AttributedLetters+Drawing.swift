import DisplayLists
import Foundation

extension AttributedLetters {
    /// Whether the parts of a line follow one another from right to left.
    var isRightToLeft: Bool {
        parts.lazy.map(\.string).first { $0.contains(where: \.isLetter) }?.isRightToLeft ?? false
    }

    /// Draws lines into a view.
    ///
    /// - Parameters:
    ///   - room: the place of the lines in the view.
    ///   - color: the shown colour for a part's own one; for nil that of parts without one.
    func draw(
        _ flow: TextFlow, in room: CGRect, alignment: DisplayTextAlignment, truncation: DisplayTextTruncation,
        into drawing: inout ViewDrawing, color: (UIColor?) -> (color: UIColor, shown: DisplayColor)
    ) {
        for piece in flow.placed(in: room, alignment: alignment, isReversed: isRightToLeft) {
            let part = parts[piece.run]
            if let background = part.background { drawing.fill(piece.frame, background.display(drawing.traits)) }
            let look = color(part.color)
            if let picture = part.picture {
                picture.draw(in: piece.frame, look.color, into: &drawing)
                continue
            }
            let text = DisplayText(
                frame: piece.frame, string: piece.string, font: flow.runs[piece.run].font, color: look.shown,
                lineLimit: 1, truncation: truncation)
            if let shadow = part.shadow { drawing.shadow(shadow, of: text) }
            drawing.text(text)
            if let rule = part.underline {
                drawing.fill(piece.underline, rule.color.map { color($0).shown } ?? look.shown)
            }
            if let rule = part.strike {
                drawing.fill(piece.strike, rule.color.map { color($0).shown } ?? look.shown)
            }
        }
    }
}
