import DisplayLists
import TextLayout

/// A text that cannot be edited.
@preconcurrency @MainActor
open class UILabel: UIView {
    open var text: String? {
        get { attributed?.source.string ?? plainText }
        set {
            guard attributed != nil || newValue != plainText else { return }
            if givesLook, let first = attributed?.parts.first {
                if let font = first.font { ownFont = font }
                if let color = first.color { ownColor = color }
            }
            attributed = nil
            plainText = newValue
            changed()
        }
    }
    private var plainText: String?

    /// The text with its attributes; nil without a text. Where an attribute is absent, the label's own value counts.
    ///
    /// Setting it sets `font`, `textColor`, `textAlignment` and `lineBreakMode` to those of its first letter, as on the
    /// original platform; letters without a font or a colour keep the label's earlier ones. Setting one of these later
    /// changes all letters.
    open var attributedText: NSAttributedString? {
        get { attributed?.source ?? plainText.map { NSAttributedString(string: $0, attributes: ownAttributes) } }
        set {
            guard let newValue else { return text = nil }
            show(newValue)
            givesLook = true
            takeParagraphOfFirstLetter()
        }
    }
    /// The text, if it has attributes.
    final var attributed: AttributedLetters?
    /// Whether a later text without attributes has the look of the first letter.
    private var givesLook = false

    private var ownAttributes: [NSAttributedString.Key: Any] {
        [.font: font as UIFont, .foregroundColor: textColor as UIColor]
    }

    /// Shows a text with attributes, and keeps the label's own font and colour.
    final func show(_ text: NSAttributedString) {
        attributed = AttributedLetters(text)
        givesLook = false
        plainText = nil
        changed()
    }

    private func takeParagraphOfFirstLetter() {
        guard let paragraph = attributed?.paragraph else { return }
        textAlignment = paragraph.alignment
        lineBreakMode = paragraph.lineBreakMode
    }

    /// The system font at 17 points, unless set.
    // The original's type: sources assign `UIFont(name:size:)`, which may be nil.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var font: UIFont! {
        get { attributed?.parts.first?.font ?? letterFont }
        set {
            ownFont = newValue
            attributed = attributed?.setting(.font, newValue)
            changed()
        }
    }
    private var ownFont: UIFont?
    /// The font of letters without one.
    final var letterFont: UIFont { ownFont ?? UIFont.systemFont(ofSize: 17) }

    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var textColor: UIColor! {
        get { attributed?.parts.first?.color ?? letterColor }
        set {
            ownColor = newValue
            attributed = attributed?.setting(.foregroundColor, newValue)
            // A class of an author may change it while it draws.
            if drawnTexts == nil { setNeedsFrame() }
        }
    }
    private var ownColor: UIColor?
    /// The colour of letters without one.
    final var letterColor: UIColor { ownColor ?? .label }

    /// The colour of a second drawing behind the text, without blur; none unless set. A text with attributes in several
    /// looks has none.
    open var shadowColor: UIColor? { didSet { setNeedsFrame() } }
    /// Points from the text to its shadow.
    open var shadowOffset = CGSize(width: 0, height: -1) { didSet { setNeedsFrame() } }

    open var highlightedTextColor: UIColor? { didSet { setNeedsFrame() } }
    open var isHighlighted = false { didSet { setNeedsFrame() } }
    open var isEnabled = true { didSet { setNeedsFrame() } }

    open var textAlignment: NSTextAlignment = .natural { didSet { setNeedsFrame() } }
    /// Has no effect: letters keep their distances.
    public final var allowsDefaultTighteningForTruncation: Bool {
        get { false }
        set {}
    }
    open var lineBreakMode: NSLineBreakMode = .byTruncatingTail { didSet { changed() } }
    /// Where a single line lies that is set in a smaller size.
    open var baselineAdjustment: UIBaselineAdjustment = .alignBaselines { didSet { setNeedsFrame() } }
    /// The largest number of lines; 0: as many as fit.
    open var numberOfLines = 1 { didSet { changed() } }

    /// Whether a text that does not fit in its lines is set in a smaller size, down to `minimumScaleFactor`. It has no
    /// effect on a label with any number of lines.
    open var adjustsFontSizeToFitWidth = false { didSet { setNeedsFrame() } }
    /// The smallest share of the font's size, 0 … 1; 0: no bound.
    open var minimumScaleFactor: CGFloat = 0 {
        didSet {
            fitted = nil
            setNeedsFrame()
        }
    }
    /// The width where `intrinsicContentSize` breaks lines; 0: no bound.
    open var preferredMaxLayoutWidth: CGFloat = 0 { didSet { changed() } }

    /// Whether the font follows the person's text size. It has no effect: `preferredFont` is called again at each
    /// appearance.
    open var adjustsFontForContentSizeCategory = false

    public override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        isUserInteractionEnabled = false
    }

    private func changed() {
        invalidateIntrinsicContentSize()
        setNeedsFrame()
    }

    // MARK: Size

    /// The frame of the text in `bounds`, with this many lines at most. An author's class makes room around the text here.
    open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
        func bound(_ length: CGFloat) -> CGFloat? { length < Self.unbounded / 2 ? length : nil }
        let size = measure(width: bound(bounds.width), height: bound(bounds.height), lineLimit: numberOfLines)
        return CGRect(origin: bounds.origin, size: size)
    }

    /// Points that stand for no bound of a text.
    private static let unbounded: CGFloat = 1e7

    private func measure(width: CGFloat?, height: CGFloat?, lineLimit: Int) -> CGSize {
        guard let text, !text.isEmpty else { return .zero }
        let scale = traitCollection.displayScale
        if let flow = flow(width: width, height: height, lineLimit: lineLimit) {
            return CGSize(width: flow.size.width, height: TextMeter.onPixels(flow.height, scale: scale))
        }
        let font = plainFont
        var size = TextMeter.size(
            of: text, font: font, width: width, height: height, lineLimit: max(0, lineLimit),
            truncation: lineBreakMode.display)
        size.height = TextMeter.height(onPixels: size.height, font: font, scale: scale)
        return size
    }

    /// The text's size. A single line is not broken; more lines break at the width of `size`, unless that is 0.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let width = numberOfLines == 1 || size.width <= 0 ? Self.unbounded : size.width
        let room = CGRect(x: 0, y: 0, width: width, height: Self.unbounded)
        return textRect(forBounds: room, limitedToNumberOfLines: numberOfLines).size
    }

    open override var intrinsicContentSize: CGSize {
        sizeThatFits(CGSize(width: preferredMaxLayoutWidth, height: 0))
    }

    /// The width that constraints found for several lines; nil before the first layout.
    var foundWidth: CGFloat?

    /// Several lines without a width of their own break at the width that constraints found.
    override var preferredSize: CGSize {
        let size = intrinsicContentSize
        guard numberOfLines != 1, preferredMaxLayoutWidth == 0, let foundWidth, foundWidth < size.width else {
            return size
        }
        return CGSize(width: size.width, height: sizeThatFits(CGSize(width: foundWidth, height: 0)).height)
    }

    override var lineBreaker: (any LineBreaking)? { numberOfLines == 1 ? nil : self }

    override var textLines: (first: LinePlace, last: LinePlace) {
        let (first, last) = lineDistances
        let room = roomAboveText
        return (LinePlace(share: 0, offset: first + room), LinePlace(share: 1, offset: -last - room))
    }

    /// Points between the upper edge and the text, which lies in the middle of a class that makes itself higher.
    private var roomAboveText: CGFloat {
        guard type(of: self) != UILabel.self else { return 0 }
        let text = measure(width: numberOfLines == 1 ? nil : foundWidth, height: nil, lineLimit: numberOfLines)
        return text.height > 0 ? max(0, (preferredSize.height - text.height) / 2) : 0
    }

    /// The distances of the first line from the text's upper edge, and of the last one from its lower edge, in points.
    final var lineDistances: (first: CGFloat, last: CGFloat) {
        if let lines = flow(width: foundWidth, height: nil, lineLimit: numberOfLines)?.lines,
            let first = lines.first, let last = lines.last
        {
            return (first.ascent, last.descent)
        }
        let metrics = TextMeter.metrics(plainFont)
        return (metrics.ascender, -metrics.descender)
    }

    // MARK: Look

    /// Draws the text in a rectangle of the label. An author's class calls it with a smaller one, or more than once with
    /// other colours; it can draw nothing else here.
    open func drawText(in rect: CGRect) {
        guard rect.isUsable else { return }
        drawnTexts?.append((rect, attributed?.parts.first?.color ?? textColor))
    }
    /// The rectangles and the colours of the texts, while the label draws them.
    private var drawnTexts: [(CGRect, UIColor)]?
    /// Texts of one label, more than any outline needs (our choice).
    private static let mostTexts = 8

    package override func drawContent(into drawing: inout ViewDrawing) {
        guard let text, !text.isEmpty, bounds.width > 0, bounds.height > 0 else { return }
        drawnTexts = []
        // An author's class may ask for a context and draw around the text, which is not shown.
        let unseen = UIGraphics.Entry { CGContext(points: CGSize(width: 1, height: 1), scale: 1) }
        UIGraphics.draw(into: unseen) { drawText(in: bounds) }
        let texts = drawnTexts ?? []
        drawnTexts = nil
        let origin = drawing.origin
        let start = drawing.operations.count
        var overflows = false
        for (room, color) in texts.prefix(Self.mostTexts) where room.width > 0 && room.height > 0 {
            let place = CGPoint(x: room.minX - bounds.minX, y: room.minY - bounds.minY)
            drawing.origin = CGPoint(x: origin.x + place.x, y: origin.y + place.y)
            let used = draw(text, color, in: room.size, into: &drawing)
            // A line that the label is only a point too low for shows nothing there.
            if used > room.height, place.y + used > bounds.height + 1 { overflows = true }
        }
        drawing.origin = origin
        if overflows { drawing.clip(from: start, to: CGRect(origin: .zero, size: bounds.size)) }
    }

    /// - Returns: the height of the lines, in points. One line is drawn even where the room is lower.
    private func draw(
        _ text: String, _ color: UIColor, in room: CGSize, into drawing: inout ViewDrawing
    ) -> CGFloat {
        if attributed?.isPlain == false { return drawParts(in: room, into: &drawing) }
        let font = fittingFont(for: text, in: room)
        let lines = max(0, numberOfLines)
        let used =
            lines == 1
            ? TextMeter.lineHeight(of: text, font: font)
            : TextMeter.size(
                of: text, font: font, width: room.width, height: room.height, lineLimit: lines,
                truncation: lineBreakMode.display
            ).height
        // A label's text is centred vertically.
        let height = min(used, room.height)
        let middle = ((room.height - height) / 2).rounded(.down)
        let top = lines == 1 ? topOfLine(font, used, in: room.height) ?? middle : middle
        let drawn = DisplayText(
            frame: CGRect(x: 0, y: top, width: room.width, height: max(height, used)), string: text,
            font: font, color: shown(color, drawing.traits),
            alignment: textAlignment.display(of: text, isFromRight: isFromRight),
            lineLimit: lines, truncation: lineBreakMode.display)
        if let shadowColor, shadowOffset.width.isFinite, shadowOffset.height.isFinite {
            var shadow = drawn
            shadow.frame = shadow.frame.offsetBy(dx: shadowOffset.width, dy: shadowOffset.height)
            shadow.color = shadowColor.display(drawing.traits)
            drawing.text(shadow)
        }
        drawing.text(drawn)
        return used
    }

    /// A colour of the text as the label's state shows it.
    final func shown(_ color: UIColor, _ traits: UITraitCollection) -> DisplayColor {
        var shown = (isHighlighted ? highlightedTextColor ?? color : color).display(traits)
        if !isEnabled { shown.alpha *= 0.4 }
        return shown
    }

    /// The font of a text in one look.
    final var plainFont: DisplayFont {
        let look = attributed?.parts.first
        let shown: UIFont = look?.font ?? letterFont
        var font = shown.display
        if let kern = look?.kern { font.tracking += Double(kern) }
        return font
    }

    /// The height of a line in the text's first font, in points, not rounded.
    final var lineHeight: CGFloat { TextMeter.metrics(plainFont).lineHeight }

    /// The share of the font's size that a button's title is drawn in, in quarters of a point.
    final var titleScale: CGFloat = 1

    /// The last font that was found for the text.
    final var fitted: FittedFont?

    package override var spokenLabel: String? {
        accessibilityLabel ?? text.map { attributed == nil ? $0 : $0.filter { String($0) != TextPicture.mark } }
    }
}

extension UILabel: LineBreaking {}
