/// A control with a title, a picture or both.
@preconcurrency @MainActor
open class UIButton: UIControl {
    /// The kind of a button, which sets its look.
    public enum ButtonType: Int, Sendable {
        case custom = 0
        /// Its title and its template pictures have the tint colour.
        case system = 1
        case detailDisclosure = 2
        case infoLight = 3
        case infoDark = 4
        case contactAdd = 5
        case close = 7
    }

    public private(set) final var buttonType = ButtonType.custom

    private struct Look {
        var title: String?
        var attributedTitle: NSAttributedString?
        var color: UIColor?
        var shadow: UIColor?
        var image: UIImage?
        var symbol: UIImage.SymbolConfiguration?
        var background: UIImage?
    }

    private var looks: [State: Look] = [:]

    open var contentEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
    open var titleEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
    open var imageEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
    open var adjustsImageWhenHighlighted = true
    /// Whether the picture of a disabled button is paler, unless that state has a picture of its own.
    public final var adjustsImageWhenDisabled = true { didSet { stateChanged() } }
    /// These keep their values: no tile shows a menu.
    open var menu: UIMenu?
    public final var showsMenuAsPrimaryAction = false

    /// The label that shows the title.
    open var titleLabel: UILabel? { label }
    /// The view that shows the picture.
    open var imageView: UIImageView? { picture }
    final let label = ButtonTitle(frame: .zero)
    final let picture = UIImageView()
    final let backdrop = UIImageView()
    /// The parts of a button with a configuration; nil for any other.
    final var configured: ConfiguredButton?

    /// An author's class with `init(frame:)` and `init(coder:)` of its own has this initialiser, too.
    public convenience init(type buttonType: ButtonType) {
        self.init(frame: .zero)
        take(buttonType)
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepare()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepare()
        if let type = (coder as? StoryboardCoder)?.buttonType { take(type) }
    }

    /// A system button with the action's title and picture, which performs the action when it is pressed.
    public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
        self.init(type: buttonType)
        guard let primaryAction else { return }
        if !primaryAction.title.isEmpty { setTitle(primaryAction.title, for: .normal) }
        if let image = primaryAction.image { setImage(image, for: .normal) }
        addAction(primaryAction, for: .primaryActionTriggered)
        sizeToFit()
    }

    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(type: .custom, primaryAction: primaryAction)
        self.frame = frame
    }

    private func prepare() {
        label.font = buttonType.titleFont
        label.lineBreakMode = .byTruncatingMiddle
        for view in [backdrop, picture] { view.isHidden = true }
        addSubview(backdrop)
        addSubview(picture)
        addSubview(label)
        stateChanged()
    }

    /// Changes a custom button into one of another type. A font that an author's initialiser set stays.
    private func take(_ type: ButtonType) {
        if label.font == buttonType.titleFont { label.font = type.titleFont }
        buttonType = type
        picture.drawsTemplates = type != .custom
        if let symbol = type.symbol { setImage(UIImage(systemName: symbol), for: .normal) }
        stateChanged()
        invalidateIntrinsicContentSize()
    }

    // MARK: Looks by state

    open func setTitle(_ title: String?, for state: State) { change(state) { $0.title = title } }
    /// A title with attributes, which stands before the plain one of the same state.
    open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
        change(state) { $0.attributedTitle = title.map { NSAttributedString(attributedString: $0) } }
    }
    open func setTitleColor(_ color: UIColor?, for state: State) { change(state) { $0.color = color } }
    open func setImage(_ image: UIImage?, for state: State) { change(state) { $0.image = image } }
    open func setBackgroundImage(_ image: UIImage?, for state: State) { change(state) { $0.background = image } }

    public final func setTitleShadowColor(_ color: UIColor?, for state: State) { change(state) { $0.shadow = color } }
    /// The size of the symbols that are this state's picture.
    public final func setPreferredSymbolConfiguration(
        _ configuration: UIImage.SymbolConfiguration?, forImageIn state: State
    ) { change(state) { $0.symbol = configuration } }

    open func title(for state: State) -> String? { look(\.title, state) }
    open func attributedTitle(for state: State) -> NSAttributedString? { look(\.attributedTitle, state) }
    open func titleColor(for state: State) -> UIColor? { look(\.color, state) }
    open func image(for state: State) -> UIImage? { look(\.image, state) }
    open func backgroundImage(for state: State) -> UIImage? { look(\.background, state) }

    public final func titleShadowColor(for state: State) -> UIColor? { look(\.shadow, state) }
    public final func preferredSymbolConfigurationForImage(in state: State) -> UIImage.SymbolConfiguration? {
        look(\.symbol, state)
    }

    open var currentTitle: String? { look(\.title, state) }
    open var currentAttributedTitle: NSAttributedString? { look(\.attributedTitle, state) }
    open var currentTitleColor: UIColor { look(\.color, state) ?? standardColor }
    open var currentImage: UIImage? { look(\.image, state) }
    open var currentBackgroundImage: UIImage? { look(\.background, state) }

    public final var currentTitleShadowColor: UIColor? { look(\.shadow, state) }
    public final var currentPreferredSymbolConfiguration: UIImage.SymbolConfiguration? { look(\.symbol, state) }

    /// A disabled system button is grey; a custom one keeps its colour.
    private var standardColor: UIColor {
        buttonType == .custom ? .white : (isEnabled ? tintColor : .tertiaryLabel)
    }

    /// The picture of the state, in the size of its symbols.
    private var shownImage: UIImage? {
        guard let symbol = currentPreferredSymbolConfiguration else { return currentImage }
        return currentImage?.withConfiguration(symbol)
    }

    private func change(_ state: State, _ edit: (inout Look) -> Void) {
        edit(&looks[state, default: Look()])
        stateChanged()
        invalidateIntrinsicContentSize()
    }

    // A state without its own value has the value of the normal state.
    private func look<Value>(_ part: KeyPath<Look, Value?>, _ state: State) -> Value? {
        looks[state]?[keyPath: part] ?? looks[.normal]?[keyPath: part]
    }

    override func stateChanged() {
        super.stateChanged()
        if configurationChanged() { return }
        showTitle()
        picture.image = shownImage
        picture.isHidden = currentImage == nil
        backdrop.image = currentBackgroundImage
        backdrop.isHidden = currentBackgroundImage == nil
        let isDimmed = !isEnabled && adjustsImageWhenDisabled && looks[.disabled]?.image == nil
        let isPressed = isHighlighted && looks[.highlighted] == nil && buttonType == .system
        label.alpha = isPressed ? 0.3 : 1
        picture.alpha = isDimmed ? 0.4 : label.alpha
        setNeedsLayout()
    }

    private func showTitle() {
        let title = currentAttributedTitle
        label.text = title == nil ? currentTitle : nil
        label.textColor = currentTitleColor
        // A shadow that an author gave the label itself stays.
        if looks.values.contains(where: { $0.shadow != nil }) { label.shadowColor = currentTitleShadowColor }
        if let title { label.show(title) }
    }

    open override func tintColorDidChange() { stateChanged() }

    open override func didMoveToSuperview() {
        super.didMoveToSuperview()
        // The colour may come from a superview.
        stateChanged()
    }

    // MARK: Layout

    private var imageSize: CGSize { shownImage?.size ?? .zero }

    /// The size of the title. A title of several lines breaks them at a width, unless that is 0.
    private func titleSize(within width: CGFloat = 0) -> CGSize {
        guard let title = label.text, !title.isEmpty else { return .zero }
        return width > 0 ? label.sizeThatFits(CGSize(width: width, height: 0)) : label.intrinsicContentSize
    }

    /// The size of the title and the picture, and at least that of the background picture.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        if let size = configuredSize() { return size }
        let insets = contentEdgeInsets.left + contentEdgeInsets.right
        let (image, title) = (imageSize, titleSize(within: size.width - insets - imageSize.width))
        var height = max(image.height, title.height) + contentEdgeInsets.top + contentEdgeInsets.bottom
        // A button of any type has room above and below its title, until an inset takes its place.
        if contentEdgeInsets == .zero, title.height > 0 { height += 2 * Self.titleRoom - lineExcess }
        let width = image.width + title.width + insets
        guard let background = currentBackgroundImage?.size else {
            // A picture alone is as wide as it is, and a short title has room.
            let isNarrow = buttonType == .system && (title.width > 0 || image == .zero)
            return CGSize(width: isNarrow ? max(width, 30) : width, height: height)
        }
        return CGSize(width: max(width, background.width), height: max(height, background.height))
    }

    /// Points above and below a title: a system button of 15 points is 30 points high in Interface Builder, and a custom
    /// one of 18 points 34.
    private static let titleRoom: CGFloat = 6

    /// The part of a point by which a line is higher than the nearest whole number. Inter's line of 15 points is 18.2
    /// points high and San Francisco's 18.
    private var lineExcess: CGFloat {
        let height = label.lineHeight
        return TextMeter.onPixels(height, scale: traitCollection.displayScale) - height.rounded()
    }

    open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

    /// Where the background picture is.
    open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }
    /// Where the picture and the title are.
    open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: contentEdgeInsets) }
    /// Where the picture is within a content rectangle.
    open func imageRect(forContentRect contentRect: CGRect) -> CGRect { arrangement(in: contentRect).image }
    /// Where the title is within a content rectangle.
    open func titleRect(forContentRect contentRect: CGRect) -> CGRect { arrangement(in: contentRect).title }

    private func arrangement(in room: CGRect) -> ButtonArrangement {
        ButtonArrangement(
            room, image: imageSize, title: titleSize(within: titleRoom(in: room)), contentHorizontalAlignment,
            contentVerticalAlignment, isFromRight: isFromRight, imageInsets: imageEdgeInsets,
            titleInsets: titleEdgeInsets)
    }

    /// The width in which a title of several lines breaks.
    private func titleRoom(in room: CGRect) -> CGFloat {
        let image = min(imageSize.width, max(0, room.width - imageEdgeInsets.left - imageEdgeInsets.right))
        return max(1, room.width - image - titleEdgeInsets.left - titleEdgeInsets.right)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        if placeConfiguredParts() { return }
        backdrop.frame = backgroundRect(forBounds: bounds)
        let room = contentRect(forBounds: CGRect(origin: .zero, size: bounds.size))
        picture.frame = imageRect(forContentRect: room)
        let title = titleRect(forContentRect: room)
        label.titleScale = label.numberOfLines != 1 ? 1 : FittedFont.scale(of: titleSize().width, within: title.width)
        label.frame = title
    }

    override var textLines: (first: LinePlace, last: LinePlace) {
        let height = titleSize().height
        guard height > 0, configured?.configuration == nil else { return configuredLines ?? super.textLines }
        let (content, title) = (contentEdgeInsets, titleEdgeInsets)
        // The middle of the title.
        let middle: LinePlace =
            switch contentVerticalAlignment {
            case .top: LinePlace(share: 0, offset: content.top + title.top + height / 2)
            case .bottom: LinePlace(share: 1, offset: -content.bottom - title.bottom - height / 2)
            case .center, .fill:
                LinePlace(share: 0.5, offset: (content.top - content.bottom + title.top - title.bottom) / 2)
            }
        let (first, last) = label.lineDistances
        return (middle.moved(by: first - height / 2), middle.moved(by: height / 2 - last))
    }

    package override var spokenLabel: String? { accessibilityLabel ?? label.text ?? super.spokenLabel }
}

extension UIButton {
    /// Without effect, as for most buttons of the original platform today.
    public final var showsTouchWhenHighlighted: Bool {
        get { false }
        set {}
    }
}

extension UIButton.ButtonType {
    fileprivate var titleFont: UIFont { .systemFont(ofSize: self == .system ? 15 : 18) }

    /// The name of the symbol that is the picture; nil for none.
    fileprivate var symbol: String? {
        switch self {
        case .contactAdd: "plus.circle"
        case .detailDisclosure, .infoLight, .infoDark: "info.circle"
        case .close: "xmark.circle.fill"
        case .custom, .system: nil
        }
    }
}
