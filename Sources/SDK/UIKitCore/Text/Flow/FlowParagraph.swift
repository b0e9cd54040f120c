package import Foundation

/// How the lines of one paragraph lie, in points. A paragraph has the look of its first letter.
package struct FlowParagraph: Hashable, Sendable {
    /// Between two lines.
    package var lineSpacing: CGFloat
    /// The factor of each line's height; the room that it adds lies above the letters.
    package var lineHeightMultiple: CGFloat = 1
    /// The bounds of a line's height, after the factor; 0: none.
    package var minimumLineHeight: CGFloat = 0
    package var maximumLineHeight: CGFloat = 0
    /// Above the first line, unless the text begins with it.
    package var spacingBefore: CGFloat = 0
    /// Below the last line, unless the text ends with it.
    package var spacingAfter: CGFloat = 0
    /// From the leading edge to the first line, and to the other ones.
    package var firstLineHeadIndent: CGFloat = 0
    package var headIndent: CGFloat = 0
    /// The end of the lines: from the leading edge if more than 0, else from the trailing one.
    package var tailIndent: CGFloat = 0

    package init(lineSpacing: CGFloat = 0) { self.lineSpacing = lineSpacing }

    /// The room of a line within a width: its distances from both edges. Infinite widths have no trailing edge.
    func indents(isFirst: Bool, width: CGFloat) -> (head: CGFloat, tail: CGFloat) {
        let head = isFirst ? firstLineHeadIndent : headIndent
        guard tailIndent > 0 else { return (head, -tailIndent) }
        return (head, width.isFinite ? max(width - tailIndent, 0) : 0)
    }

    /// The height of a line whose letters need so much.
    func height(_ letters: CGFloat) -> CGFloat {
        let height = max(letters * lineHeightMultiple, minimumLineHeight)
        return maximumLineHeight > 0 ? min(height, max(maximumLineHeight, minimumLineHeight)) : height
    }

    /// A paragraph of letters that are drawn in another size.
    func scaled(_ scale: CGFloat) -> FlowParagraph {
        guard scale != 1 else { return self }
        var paragraph = self
        paragraph.minimumLineHeight *= scale
        paragraph.maximumLineHeight *= scale
        return paragraph
    }
}
