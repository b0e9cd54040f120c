public import Foundation

/// How a paragraph is set, as an attribute of a text. The paragraph's first letter decides.
///
/// Lengths are points. A length that is no number counts as 0, and one above 1,000 as 1,000.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
    private let head = CoreFoundationHead()
    // A style is changed by the author before a text has it.
    open internal(set) var alignment = NSTextAlignment.natural
    open internal(set) var lineBreakMode = NSLineBreakMode.byWordWrapping
    /// Between two lines.
    open internal(set) var lineSpacing: CGFloat = 0
    /// The factor of a line's height, at most 10; 0: none.
    open internal(set) var lineHeightMultiple: CGFloat = 0
    /// Bounds of a line's height, after the factor; 0: none.
    public internal(set) var minimumLineHeight: CGFloat = 0
    public internal(set) var maximumLineHeight: CGFloat = 0
    /// Below the paragraph, and above it.
    public internal(set) var paragraphSpacing: CGFloat = 0
    public internal(set) var paragraphSpacingBefore: CGFloat = 0
    /// From the leading edge to the first line, and to the other ones.
    public internal(set) var firstLineHeadIndent: CGFloat = 0
    public internal(set) var headIndent: CGFloat = 0
    /// The end of the lines: from the leading edge if more than 0, else from the trailing one.
    public internal(set) var tailIndent: CGFloat = 0
    /// Without effect, like the two below: lines break between words, and letters keep their distances.
    public internal(set) var hyphenationFactor: Float = 0
    public internal(set) var allowsDefaultTighteningForTruncation = false
    public internal(set) var baseWritingDirection = NSWritingDirection.natural
    public static let `default` = NSParagraphStyle()

    public func copy(with zone: NSZone? = nil) -> Any { copied(into: NSParagraphStyle()) }
    public func mutableCopy(with zone: NSZone? = nil) -> Any { copied(into: NSMutableParagraphStyle()) }

    final func copied<Style: NSParagraphStyle>(into style: Style) -> Style {
        style.alignment = alignment
        style.lineBreakMode = lineBreakMode
        style.lineSpacing = lineSpacing
        style.lineHeightMultiple = lineHeightMultiple
        style.minimumLineHeight = minimumLineHeight
        style.maximumLineHeight = maximumLineHeight
        style.paragraphSpacing = paragraphSpacing
        style.paragraphSpacingBefore = paragraphSpacingBefore
        style.firstLineHeadIndent = firstLineHeadIndent
        style.headIndent = headIndent
        style.tailIndent = tailIndent
        style.hyphenationFactor = hyphenationFactor
        style.allowsDefaultTighteningForTruncation = allowsDefaultTighteningForTruncation
        style.baseWritingDirection = baseWritingDirection
        return style
    }

    /// The lines of a paragraph of this style.
    final var flow: FlowParagraph {
        func length(_ value: CGFloat) -> CGFloat { AttributedLetters.bounded(value, least: 0) }
        var flow = FlowParagraph(lineSpacing: length(lineSpacing))
        if lineHeightMultiple > 0 { flow.lineHeightMultiple = min(lineHeightMultiple, 10) }
        flow.minimumLineHeight = length(minimumLineHeight)
        flow.maximumLineHeight = length(maximumLineHeight)
        flow.spacingBefore = length(paragraphSpacingBefore)
        flow.spacingAfter = length(paragraphSpacing)
        flow.firstLineHeadIndent = length(firstLineHeadIndent)
        flow.headIndent = length(headIndent)
        flow.tailIndent = AttributedLetters.bounded(tailIndent)
        return flow
    }
}

/// A paragraph's style that an author changes.
open class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
    open override var alignment: NSTextAlignment {
        get { super.alignment }
        set { super.alignment = newValue }
    }
    open override var lineBreakMode: NSLineBreakMode {
        get { super.lineBreakMode }
        set { super.lineBreakMode = newValue }
    }
    open override var lineSpacing: CGFloat {
        get { super.lineSpacing }
        set { super.lineSpacing = newValue }
    }
    open override var lineHeightMultiple: CGFloat {
        get { super.lineHeightMultiple }
        set { super.lineHeightMultiple = newValue }
    }
    public override var minimumLineHeight: CGFloat {
        get { super.minimumLineHeight }
        set { super.minimumLineHeight = newValue }
    }
    public override var maximumLineHeight: CGFloat {
        get { super.maximumLineHeight }
        set { super.maximumLineHeight = newValue }
    }
    public override var paragraphSpacing: CGFloat {
        get { super.paragraphSpacing }
        set { super.paragraphSpacing = newValue }
    }
    public override var paragraphSpacingBefore: CGFloat {
        get { super.paragraphSpacingBefore }
        set { super.paragraphSpacingBefore = newValue }
    }
    public override var firstLineHeadIndent: CGFloat {
        get { super.firstLineHeadIndent }
        set { super.firstLineHeadIndent = newValue }
    }
    public override var headIndent: CGFloat {
        get { super.headIndent }
        set { super.headIndent = newValue }
    }
    public override var tailIndent: CGFloat {
        get { super.tailIndent }
        set { super.tailIndent = newValue }
    }
    public override var hyphenationFactor: Float {
        get { super.hyphenationFactor }
        set { super.hyphenationFactor = newValue }
    }
    public override var allowsDefaultTighteningForTruncation: Bool {
        get { super.allowsDefaultTighteningForTruncation }
        set { super.allowsDefaultTighteningForTruncation = newValue }
    }
    public override var baseWritingDirection: NSWritingDirection {
        get { super.baseWritingDirection }
        set { super.baseWritingDirection = newValue }
    }

    /// Takes all values of another style.
    public final func setParagraphStyle(_ obj: NSParagraphStyle) { _ = obj.copied(into: self) }
}

/// The direction in which a paragraph is written.
public enum NSWritingDirection: Int, Sendable {
    case natural = -1
    case leftToRight = 0
    case rightToLeft = 1
}
