/// A text of any length, which moves by code alone. Nobody edits it: a widget has no keyboard.
@preconcurrency @MainActor
open class UITextView: UIScrollView {
    // The original's type: sources read it without unwrapping.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var text: String! {
        get { label.text ?? "" }
        set {
            label.text = newValue
            changed()
        }
    }
    /// The text with its attributes, as `UILabel` takes them.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var attributedText: NSAttributedString! {
        get { label.attributedText ?? NSAttributedString(string: "") }
        set {
            label.attributedText = newValue
            changed()
        }
    }
    /// The system font at 12 points, unless set: an estimate, because the documentation names none.
    open var font: UIFont? {
        get { label.font }
        set {
            label.font = newValue ?? Self.usualFont
            changed()
        }
    }
    open var textColor: UIColor? {
        get { label.textColor }
        set { label.textColor = newValue }
    }
    open var textAlignment: NSTextAlignment {
        get { label.textAlignment }
        set { label.textAlignment = newValue }
    }
    /// Space around the text, in points: 8 above and below, unless set, as the platform reports it.
    open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) { didSet { changed() } }
    open private(set) lazy var textContainer = NSTextContainer { [weak self] in self?.changed() }
    /// A text view that does not scroll is as high as its text.
    open override var isScrollEnabled: Bool { didSet { changed() } }

    // The following have no effect.
    open var isEditable = true
    open var isSelectable = true
    open var dataDetectorTypes: UIDataDetectorTypes = []
    open var linkTextAttributes: [NSAttributedString.Key: Any] = [:]
    open var adjustsFontForContentSizeCategory = false

    private static let usualFont = UIFont.systemFont(ofSize: 12)
    private let label = UILabel()

    /// - Parameter textContainer: one with the values for the view's own; nil for the usual ones.
    public init(frame: CGRect, textContainer: NSTextContainer?) {
        super.init(frame: frame)
        prepare()
        if let textContainer { self.textContainer.take(textContainer) }
    }

    /// An author's class overrides `init(frame:textContainer:)`, as on the original platform.
    public convenience override init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepare()
    }

    private func prepare() {
        backgroundColor = .systemBackground
        label.numberOfLines = 0
        label.font = Self.usualFont
        addSubview(label)
    }

    private func changed() {
        label.numberOfLines = max(0, textContainer.maximumNumberOfLines)
        label.lineBreakMode = textContainer.lineBreakMode
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    // MARK: Size

    private var margins: UIEdgeInsets {
        var margins = textContainerInset
        margins.left += textContainer.lineFragmentPadding
        margins.right += textContainer.lineFragmentPadding
        return margins
    }

    /// The height of the text within the width; without a width, the text's own size.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let margins = margins
        let width = max(0, size.width - margins.left - margins.right)
        let text = label.sizeThatFits(CGSize(width: width, height: 0))
        // An empty text has the height of a line.
        let height = max(text.height, label.font.lineHeight.rounded(.up))
        return CGSize(
            width: (width > 0 ? min(text.width, width) : text.width) + margins.left + margins.right,
            height: height + margins.top + margins.bottom)
    }

    open override var intrinsicContentSize: CGSize {
        guard !isScrollEnabled else { return super.intrinsicContentSize }
        return sizeThatFits(CGSize(width: bounds.width, height: 0))
    }

    /// The label whose lines break at the width that constraints find; nil for a text that scrolls.
    override var lineBreaker: (any LineBreaking)? { isScrollEnabled ? nil : label.lineBreaker }

    /// As a label of several lines.
    override var preferredSize: CGSize {
        guard !isScrollEnabled else { return super.preferredSize }
        let size = sizeThatFits(.zero)
        guard let width = label.foundWidth, width < size.width else { return size }
        return CGSize(width: size.width, height: sizeThatFits(CGSize(width: width, height: 0)).height)
    }

    open override func layoutSubviews() {
        label.semanticContentAttribute = semanticContentAttribute
        let size = sizeThatFits(CGSize(width: bounds.width, height: 0))
        let margins = margins
        contentSize = CGSize(width: bounds.width, height: size.height)
        label.frame = CGRect(
            x: margins.left, y: margins.top, width: max(0, bounds.width - margins.left - margins.right),
            height: size.height - margins.top - margins.bottom)
        super.layoutSubviews()
    }

    /// Moves the text as little as shows the characters. It moves by whole lines here.
    open func scrollRangeToVisible(_ range: NSRange) {
        guard let text = label.text, let end = Range(range, in: text)?.upperBound else { return }
        let width = label.bounds.width
        let lines = TextMeter.size(
            of: String(text[..<end]), font: label.font.display, width: width > 0 ? width : nil, lineLimit: 0)
        let line = label.font.lineHeight
        scrollRectToVisible(
            CGRect(x: 0, y: margins.top + lines.height - line, width: 1, height: line), animated: false)
    }
}

/// The room of a text.
@preconcurrency @MainActor
open class NSTextContainer: NSObject {
    private let changed: @MainActor () -> Void

    /// Points beside each line: 5, as the documentation says.
    open var lineFragmentPadding: CGFloat = 5 { didSet { changed() } }
    /// 0: as many as there are.
    open var maximumNumberOfLines = 0 { didSet { changed() } }
    open var lineBreakMode = NSLineBreakMode.byWordWrapping { didSet { changed() } }

    init(changed: @escaping @MainActor () -> Void) {
        self.changed = changed
        super.init()
    }

    /// A container of no text view yet.
    public override convenience init() { self.init {} }
    /// Likewise. The size has no effect: a text has its view's.
    public convenience init(size: CGSize) { self.init {} }

    /// Takes over the values of another container.
    final func take(_ other: NSTextContainer) {
        (lineFragmentPadding, lineBreakMode) = (other.lineFragmentPadding, other.lineBreakMode)
        maximumNumberOfLines = other.maximumNumberOfLines
    }
}

/// Follows a text view. Its own questions are not asked: nobody edits a text here.
@preconcurrency @MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {
    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
    func textViewShouldEndEditing(_ textView: UITextView) -> Bool
    func textViewDidBeginEditing(_ textView: UITextView)
    func textViewDidEndEditing(_ textView: UITextView)
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
    func textViewDidChange(_ textView: UITextView)
    func textViewDidChangeSelection(_ textView: UITextView)
}

extension UITextViewDelegate {
    public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
    public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
    public func textViewDidBeginEditing(_ textView: UITextView) {}
    public func textViewDidEndEditing(_ textView: UITextView) {}
    public func textView(
        _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool { true }
    public func textViewDidChange(_ textView: UITextView) {}
    public func textViewDidChangeSelection(_ textView: UITextView) {}
}
