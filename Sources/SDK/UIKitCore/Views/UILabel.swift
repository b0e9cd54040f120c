import DisplayLists

/// A text that cannot be edited.
@preconcurrency @MainActor
open class UILabel: UIView {
    open var text: String? { didSet { if text != oldValue { changed() } } }

    /// The system font at 17 points, unless set.
    // The original's type: sources assign `UIFont(name:size:)`, which may be nil.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var font: UIFont! {
        get { ownFont ?? UIFont.systemFont(ofSize: 17) }
        set {
            ownFont = newValue
            changed()
        }
    }
    private var ownFont: UIFont?

    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var textColor: UIColor! {
        get { ownColor ?? .label }
        set {
            ownColor = newValue
            setNeedsFrame()
        }
    }
    private var ownColor: UIColor?

    open var highlightedTextColor: UIColor? { didSet { setNeedsFrame() } }
    open var isHighlighted = false { didSet { setNeedsFrame() } }
    open var isEnabled = true { didSet { setNeedsFrame() } }

    open var textAlignment: NSTextAlignment = .natural { didSet { setNeedsFrame() } }
    open var lineBreakMode: NSLineBreakMode = .byTruncatingTail { didSet { changed() } }
    /// The largest number of lines; 0: as many as fit.
    open var numberOfLines = 1 { didSet { changed() } }

    /// Whether one line that is too wide is set in a smaller size, down to `minimumScaleFactor`.
    open var adjustsFontSizeToFitWidth = false { didSet { setNeedsFrame() } }
    /// The smallest share of the font's size, 0 … 1; 0: no bound.
    open var minimumScaleFactor: CGFloat = 0 { didSet { setNeedsFrame() } }
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

    /// The frame of the text in `bounds`, with this many lines at most.
    open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
        let size = measure(width: bounds.width, height: bounds.height, lineLimit: numberOfLines)
        return CGRect(origin: bounds.origin, size: size)
    }

    private func measure(width: CGFloat?, height: CGFloat?, lineLimit: Int) -> CGSize {
        guard let text, !text.isEmpty else { return .zero }
        return TextMeter.size(
            of: text, font: font.display, width: width, height: height, lineLimit: max(0, lineLimit),
            truncation: lineBreakMode.display)
    }

    /// The text's size. A single line is not broken; more lines break at the width of `size`, unless that is 0.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let width = numberOfLines == 1 || size.width <= 0 ? nil : size.width
        return measure(width: width, height: nil, lineLimit: numberOfLines)
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

    override var textBaselines: (first: CGFloat, last: CGFloat) {
        let font: UIFont = font
        return (font.ascender, -font.descender)
    }

    // MARK: Look

    package override func drawContent(into drawing: inout ViewDrawing) {
        guard let text, !text.isEmpty, bounds.width > 0, bounds.height > 0 else { return }
        let font = fittingFont(for: text)
        let lines = max(0, numberOfLines)
        let used =
            lines == 1
            ? TextMeter.lineHeight(of: text, font: font)
            : TextMeter.size(
                of: text, font: font, width: bounds.width, height: bounds.height, lineLimit: lines,
                truncation: lineBreakMode.display
            ).height
        // A label's text is centred vertically.
        let height = min(used, bounds.height)
        let top = ((bounds.height - height) / 2).rounded(.down)
        var color = (isHighlighted ? highlightedTextColor ?? textColor : textColor).display(drawing.traits)
        if !isEnabled { color.alpha *= 0.4 }
        drawing.text(
            DisplayText(
                frame: CGRect(x: 0, y: top, width: bounds.width, height: max(height, used)), string: text,
                font: font, color: color, alignment: textAlignment.display, lineLimit: lines,
                truncation: lineBreakMode.display))
    }

    /// The share of the font's size that a button's title is drawn in, in quarters of a point.
    final var titleScale: CGFloat = 1

    private func fittingFont(for text: String) -> DisplayFont {
        var font = self.font.display
        if titleScale < 1 { font.size = (font.size * Double(titleScale) * 4).rounded(.down) / 4 }
        guard adjustsFontSizeToFitWidth, numberOfLines == 1 else { return font }
        let width = TextMeter.size(of: text, font: font).width
        guard width > bounds.width else { return font }
        // Widths grow in proportion to the size, except for rounding: one measurement of the result settles that.
        let least = font.size * Double(min(max(minimumScaleFactor, 0.1), 1))
        font.size = max(font.size * Double(bounds.width / width), least)
        if font.size > least, TextMeter.size(of: text, font: font).width > bounds.width {
            font.size = max(font.size - 0.25, least)
        }
        return font
    }

    package override var spokenLabel: String? { accessibilityLabel ?? text }
}
