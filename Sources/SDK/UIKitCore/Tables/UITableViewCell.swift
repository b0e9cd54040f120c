internal import DisplayLists

/// A row of a table.
@preconcurrency @MainActor
open class UITableViewCell: UIView, ReusedView {
    public enum CellStyle: Int, Sendable { case `default`, value1, value2, subtitle }
    public enum SeparatorStyle: Int, Sendable { case none, singleLine, singleLineEtched }
    public enum AccessoryType: Int, Sendable {
        case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
    }
    public enum SelectionStyle: Int, Sendable { case none, blue, gray, `default` }
    public enum EditingStyle: Int, Sendable { case none, delete, insert }

    /// The name by which a table uses the cell again for another row.
    open internal(set) var reuseIdentifier: String?
    final var style: CellStyle { didSet { setNeedsLayout() } }
    /// The table that shows the cell.
    final weak var table: UITableView?

    /// Holds the cell's views, left of the accessory and above the separator.
    open internal(set) lazy var contentView = makeContentView()

    // MARK: Parts of the styles. A cell with a configuration of its content has none.

    final let parts = CellParts()
    open var textLabel: UILabel? { hasConfiguredContent ? nil : parts.title(in: self) }
    /// nil for the style `default`.
    open var detailTextLabel: UILabel? { style == .default || hasConfiguredContent ? nil : parts.detail(in: self) }
    open var imageView: UIImageView? { hasConfiguredContent ? nil : parts.image(in: self) }

    // MARK: Look

    open var accessoryType = AccessoryType.none { didSet { if accessoryType != oldValue { setNeedsLayout() } } }
    /// Replaces the sign of `accessoryType`. Its frame keeps its size.
    open var accessoryView: UIView? {
        didSet {
            guard accessoryView !== oldValue else { return }
            oldValue?.removeFromSuperview()
            if let accessoryView { addSubview(accessoryView) }
            setNeedsLayout()
        }
    }
    open var selectionStyle = SelectionStyle.default { didSet { setNeedsFrame() } }
    /// Lies below the content.
    open var backgroundView: UIView? { didSet { putBack(backgroundView, instead: oldValue) } }
    /// Lies below the content while the cell is pressed or selected; grey, unless set.
    open var selectedBackgroundView: UIView? {
        didSet {
            putBack(selectedBackgroundView, instead: oldValue)
            selectedBackgroundView?.isHidden = !isMarked
        }
    }
    /// The left and the right end of the separator below the cell, in points; nil for the table's.
    final var ownSeparatorInset: UIEdgeInsets? { didSet { setNeedsFrame() } }
    /// Levels of `indentationWidth` points by which the content moves to the right.
    open var indentationLevel = 0 { didSet { setNeedsLayout() } }
    open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }
    /// Where the cell lies in a group of a table that is not plain.
    final var groupEdges = GroupEdges()
    /// The height that the storyboard gives a row of its own; nil for the table's.
    final var fixedHeight: CGFloat?
    /// Has no effect.
    open var showsReorderControl = false
    open var isEditing = false

    // MARK: State

    open var isSelected = false { didSet { mark(isSelected != oldValue) } }
    open var isHighlighted = false { didSet { mark(isHighlighted != oldValue) } }
    open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }
    open func setHighlighted(_ highlighted: Bool, animated: Bool) { isHighlighted = highlighted }
    open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }
    private var isMarked: Bool { (isSelected || isHighlighted) && selectionStyle != .none }

    private func mark(_ isChanged: Bool) {
        if isChanged { awaitConfiguration() }
        selectedBackgroundView?.isHidden = !isMarked
        mark(contentView)
        setNeedsFrame()
    }

    /// Highlights the texts and the pictures in a view. A control has a state of its own.
    private func mark(_ view: UIView) {
        for view in view.subviews where !(view is UIControl) {
            if let label = view as? UILabel { label.isHighlighted = isMarked }
            if let picture = view as? UIImageView { picture.isHighlighted = isMarked }
            mark(view)
        }
    }

    // MARK: Configurations

    public typealias ConfigurationUpdateHandler = (_ cell: UITableViewCell, _ state: UICellConfigurationState) -> Void
    final var configured: ConfiguredContent<UITableViewCell, UICellConfigurationState>?
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

    public init(style: CellStyle, reuseIdentifier: String?) {
        self.style = style
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: UITableView.usualRowHeight))
    }

    public convenience init() { self.init(style: .default, reuseIdentifier: nil) }

    public required init?(coder: NSCoder) {
        style = (coder as? StoryboardCoder)?.cellStyle ?? .default
        super.init(coder: coder)
    }

    /// Prepares the cell for another row. An override calls super first.
    open func prepareForReuse() {
        isSelected = false
        isHighlighted = false
        awaitConfiguration()
    }

    open override func hostelConnect(outlet name: String, to value: Any) -> Bool {
        switch name {
        case "accessoryView": accessoryView = value as? UIView
        case "backgroundView": backgroundView = value as? UIView
        case "selectedBackgroundView": selectedBackgroundView = value as? UIView
        default: return super.hostelConnect(outlet: name, to: value)
        }
        return true
    }

    final func makeContentView() -> UIView {
        let view = UIView(frame: bounds)
        view.layoutMargins = Self.contentMargins
        addSubview(view)
        return view
    }

    static var contentMargins: UIEdgeInsets { UIEdgeInsets(top: 11, left: 16, bottom: 11, right: 16) }

    private func putBack(_ view: UIView?, instead old: UIView?) {
        guard view !== old else { return }
        old?.removeFromSuperview()
        guard let view else { return }
        insertSubview(view, at: view === selectedBackgroundView && backgroundView != nil ? 1 : 0)
        setNeedsLayout()
    }

    // MARK: Layout

    open override func layoutSubviews() {
        updateConfigurationIfNeeded()
        placeContent()
        super.layoutSubviews()
        parts.place(in: self)
    }

    /// Places the content view and the accessory, before constraints look for the frames of the views inside.
    final func placeContent() {
        let indent = CGFloat(max(0, indentationLevel)) * max(0, indentationWidth)
        let accessory = parts.placeAccessory(in: self)
        contentView.frame = CGRect(
            x: isFromRight ? accessory : indent, y: 0, width: max(0, bounds.width - accessory - indent),
            height: max(0, bounds.height - separator)
        )
        backgroundView?.frame = bounds
        selectedBackgroundView?.frame = bounds
        configured?.place(in: self)
    }

    /// The height of the separator: one pixel, or 0 in a table without.
    private var separator: CGFloat {
        guard let table, table.separatorStyle != .none else { return 0 }
        return 1 / max(1, traitCollection.displayScale)
    }

    /// The size for a width. A table asks for it where a row has an automatic height: constraints decide, or the
    /// configuration of the content, or else `sizeThatFits(_:)`.
    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        guard horizontalFittingPriority == .required else {
            return super.systemLayoutSizeFitting(
                targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
                verticalFittingPriority: verticalFittingPriority)
        }
        prepareContent(width: targetSize.width)
        let width = contentView.bounds.width
        if hasConfiguredContent {
            // The line lies within a row of the usual height.
            let height = configuredSize(width: width)?.height ?? UITableView.usualRowHeight
            let line = height == UITableView.usualRowHeight ? 0 : separator
            return CGSize(width: targetSize.width, height: height + line)
        }
        if let height = constrainedHeight(width) {
            return CGSize(width: targetSize.width, height: height + separator)
        }
        return sizeThatFits(targetSize)
    }

    /// The height of the labels for a width; else that of a row of one line.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        prepareContent(width: size.width)
        let height = hasConfiguredContent ? nil : parts.height(in: self, width: contentView.bounds.width)
        return CGSize(width: size.width, height: height ?? UITableView.usualRowHeight)
    }

    private func prepareContent(width: CGFloat) {
        // A greater width stands for no bound, and the cell then keeps its own.
        if width > 0, width <= TableLayout.mostHeight { frame.size.width = width }
        updateConfigurationIfNeeded()
        placeContent()
    }

    private func constrainedHeight(_ width: CGFloat) -> CGFloat? {
        guard NSLayoutConstraint.isUsed, !contentView.constraints.isEmpty else { return nil }
        let height = contentView.systemLayoutSizeFitting(
            CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel
        ).height
        // Constraints that place the content and do not hold its height suggest 0. The original platform takes that for
        // a mistake.
        return height > 0 ? height : nil
    }

    // MARK: Drawing

    package override func drawContent(into drawing: inout ViewDrawing) {
        guard configured?.hasBackdrop != true else { return }
        if isMarked, selectedBackgroundView == nil {
            drawing.fill(CGRect(origin: .zero, size: bounds.size), UIColor.systemGray4.display(drawing.traits))
        }
        drawParts(into: &drawing)
    }

    /// Draws the accessory and the separator.
    final func drawParts(into drawing: inout ViewDrawing) {
        parts.drawAccessory(of: self, into: &drawing)
        if let table, separator > 0 { drawSeparators(of: table, into: &drawing) }
    }

    /// How far from the cell's edge the text begins; nil without a picture before it.
    private var textStart: CGFloat? {
        guard let list = configured?.contentView as? UIListContentView else { return parts.textStart(in: self) }
        let before = isFromRight ? bounds.width - list.frame.maxX : list.frame.minX
        return list.textStart.map { $0 + before }
    }

    private func drawSeparators(of table: UITableView, into drawing: inout ViewDrawing) {
        let color = (table.separatorColor ?? .separator).display(drawing.traits)
        func line(_ y: CGFloat, _ inset: UIEdgeInsets) {
            let width = bounds.width - inset.left - inset.right
            // An author hides the line of one cell by a large inset.
            guard width > 0 else { return }
            drawing.fill(
                CGRect(x: isFromRight ? inset.right : inset.left, y: y, width: width, height: separator), color)
        }
        // A group has lines at both ends, an inset one has none.
        if groupEdges.isFirst, table.style == .grouped { line(0, .zero) }
        if groupEdges.isLast {
            if table.style == .grouped { line(bounds.height - separator, .zero) }
        } else {
            line(
                bounds.height - separator,
                ownSeparatorInset ?? table.separatorInset(pictureEnd: textStart))
        }
    }

    package override var pressLabel: String? {
        guard isUserInteractionEnabled, table?.takesPresses == true else { return super.pressLabel }
        return spokenLabel ?? ""
    }

    // MARK: Touches

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let table else { return super.touchesBegan(touches, with: event) }
        table.pressBegan(on: self)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let table, let touch = touches.first else { return super.touchesMoved(touches, with: event) }
        if !point(inside: touch.location(in: self), with: event) { table.pressEnded(on: self, isInside: false) }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let table, let touch = touches.first else { return super.touchesEnded(touches, with: event) }
        table.pressEnded(on: self, isInside: point(inside: touch.location(in: self), with: event))
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let table else { return super.touchesCancelled(touches, with: event) }
        table.pressEnded(on: self, isInside: false)
    }
}

extension UITableViewCell {
    /// The left and the right end of the separator below the cell, in points.
    public var separatorInset: UIEdgeInsets {
        get { ownSeparatorInset ?? table?.separatorInset ?? UITableView.usualSeparatorInset }
        set { ownSeparatorInset = newValue }
    }
}
