/// An item of a collection.
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView {
    /// The collection that shows the cell.
    final weak var collection: UICollectionView?

    /// Holds the cell's views and fills the cell.
    open internal(set) lazy var contentView = makeContentView()
    /// Lies below the content.
    open var backgroundView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            if let backgroundView { insertSubview(backgroundView, at: 0) }
            setNeedsLayout()
        }
    }
    /// Lies below the content while the cell is pressed or selected.
    open var selectedBackgroundView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            if let view = selectedBackgroundView { insertSubview(view, at: backgroundView == nil ? 0 : 1) }
            mark(false)
            setNeedsLayout()
        }
    }
    open var isSelected = false { didSet { mark(isSelected != oldValue) } }
    open var isHighlighted = false { didSet { mark(isHighlighted != oldValue) } }

    private func mark(_ isChanged: Bool) {
        selectedBackgroundView?.isHidden = !(isSelected || isHighlighted)
        if isChanged { awaitConfiguration() }
    }

    // MARK: Configurations

    public typealias ConfigurationUpdateHandler = (_ cell: UICollectionViewCell, _ state: UICellConfigurationState) ->
        Void
    final var configured: ConfiguredContent<UICollectionViewCell, UICellConfigurationState>?
    final var awaitsConfiguration = true

    /// The description of the content. Setting it replaces the content view.
    open var contentConfiguration: (any UIContentConfiguration)? {
        get { shownContent }
        set { shownContent = newValue }
    }
    /// The look below the content; nil for the background of the properties.
    open var backgroundConfiguration: UIBackgroundConfiguration? {
        get { shownBackground }
        set { shownBackground = newValue }
    }
    /// Whether the configuration of the content follows the state (`updated(for:)`).
    open var automaticallyUpdatesContentConfiguration: Bool {
        get { contentFollowsState }
        set { contentFollowsState = newValue }
    }
    /// Whether the configuration of the background follows the state.
    open var automaticallyUpdatesBackgroundConfiguration: Bool {
        get { backgroundFollowsState }
        set { backgroundFollowsState = newValue }
    }
    /// Called after each update of the configurations.
    open var configurationUpdateHandler: ConfigurationUpdateHandler? {
        get { configurationHandler }
        set { configurationHandler = newValue }
    }
    /// The state for the configurations. An override adds values of its own to super's.
    open var configurationState: UICellConfigurationState { usualState }
    /// Asks for an update of the configurations before the next layout.
    open func setNeedsUpdateConfiguration() { awaitConfiguration() }
    /// Sets the configurations for a state; nothing here. It is called before the first layout, after a reuse, and after the
    /// view was selected or pressed.
    open func updateConfiguration(using state: UICellConfigurationState) {}

    // MARK: Life

    final func makeContentView() -> UIView {
        let view = UIView(frame: bounds)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(view)
        return view
    }

    open override func prepareForReuse() {
        super.prepareForReuse()
        isSelected = false
        isHighlighted = false
        awaitConfiguration()
    }

    /// The smallest size that the content allows by its constraints or its configuration; the given one without either.
    /// A layout may hold one of the two sides.
    open override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        updateConfigurationIfNeeded()
        if let size = fittingSize(in: layoutAttributes) { layoutAttributes.size = size }
        return layoutAttributes
    }

    /// The size that the content wants; nil if nothing says one.
    private func fittingSize(in attributes: UICollectionViewLayoutAttributes) -> CGSize? {
        let beside = contentSides.left + contentSides.right
        let (width, height) = (attributes.heldWidth.map { max(0, $0 - beside) }, attributes.heldHeight)
        let size: CGSize?
        if hasConfiguredContent {
            size = configuredSize(width: width, height: height)
        } else if NSLayoutConstraint.isUsed, !contentView.constraints.isEmpty {
            size = contentView.fittingSize(width: width, height: height)
        } else {
            size = nil
        }
        return size.map { CGSize(width: $0.width + beside, height: $0.height) }
    }

    open override func layoutSubviews() {
        updateConfigurationIfNeeded()
        placeContent()
        super.layoutSubviews()
    }

    /// Places the content view, before constraints look for the frames of the views inside.
    final func placeContent() {
        contentView.frame = bounds.inset(within: contentSides)
        backgroundView?.frame = bounds
        selectedBackgroundView?.frame = bounds
        configured?.place(in: self)
    }

    /// The room beside the content view.
    var contentSides: UIEdgeInsets { .zero }
    /// A background without a colour.
    open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .clear() }
    /// Draws what has no view of its own: nothing.
    func drawParts(into drawing: inout ViewDrawing) {}
    /// The margins of a content view that an author's configuration makes; nil for the usual ones.
    class var contentMargins: UIEdgeInsets? { nil }

    package override var pressLabel: String? {
        guard isUserInteractionEnabled, collection?.takesPresses == true else { return super.pressLabel }
        return spokenLabel ?? ""
    }

    // MARK: Touches

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let collection else { return super.touchesBegan(touches, with: event) }
        collection.pressBegan(on: self)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let collection, let touch = touches.first else { return super.touchesMoved(touches, with: event) }
        if !point(inside: touch.location(in: self), with: event) { collection.pressEnded(on: self, isInside: false) }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let collection, let touch = touches.first else { return super.touchesEnded(touches, with: event) }
        collection.pressEnded(on: self, isInside: point(inside: touch.location(in: self), with: event))
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let collection else { return super.touchesCancelled(touches, with: event) }
        collection.pressEnded(on: self, isInside: false)
    }
}
