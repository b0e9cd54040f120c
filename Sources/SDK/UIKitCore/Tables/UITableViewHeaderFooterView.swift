/// A line above or below the rows of a section.
@preconcurrency @MainActor
open class UITableViewHeaderFooterView: UIView, ReusedView {
    open internal(set) var reuseIdentifier: String?
    open internal(set) lazy var contentView = makeContentView()
    /// nil with a configuration of the content, as the label below.
    open private(set) lazy var textLabel: UILabel? = makeLabel()
    open private(set) lazy var detailTextLabel: UILabel? = makeLabel()
    /// Lies below the content.
    open var backgroundView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            if let backgroundView { insertSubview(backgroundView, at: 0) }
            setNeedsLayout()
        }
    }

    /// Whether the view shows the title of a section, and of which style its table is.
    final var titleStyle: UITableView.Style?
    /// The style of the table that reuses the view.
    final var tableStyle = UITableView.Style.plain

    // MARK: Configurations

    public typealias ConfigurationUpdateHandler = (
        _ headerFooterView: UITableViewHeaderFooterView, _ state: UIViewConfigurationState
    ) -> Void
    final var configured: ConfiguredContent<UITableViewHeaderFooterView, UIViewConfigurationState>?
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
    open var configurationState: UIViewConfigurationState { usualState }
    /// Asks for an update of the configurations before the next layout.
    open func setNeedsUpdateConfiguration() { awaitConfiguration() }
    /// Sets the configurations for a state; nothing here. It is called before the first layout, after a reuse, and after the
    /// view was selected or pressed.
    open func updateConfiguration(using state: UIViewConfigurationState) {}

    // MARK: Life

    public init(reuseIdentifier: String?) {
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: .zero)
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// Prepares the view for another section. An override calls super first.
    open func prepareForReuse() { awaitConfiguration() }

    final func makeContentView() -> UIView {
        let view = UIView(frame: bounds)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.layoutMargins = Self.contentMargins
        addSubview(view)
        return view
    }

    static var contentMargins: UIEdgeInsets { UIEdgeInsets(top: 8, left: 16, bottom: 8, right: 16) }

    private func makeLabel() -> UILabel? {
        guard configured?.content == nil else { return nil }
        let label = UILabel()
        contentView.addSubview(label)
        return label
    }

    open override func layoutSubviews() {
        updateConfigurationIfNeeded()
        placeContent()
        super.layoutSubviews()
        if let titleStyle { SectionTitle.place(in: self, titleStyle) }
    }

    /// Places the content view, before constraints look for the frames of the views inside.
    final func placeContent() {
        contentView.frame = bounds
        backgroundView?.frame = bounds
        configured?.place(in: self)
    }
}

/// The look of the title of a section.
@MainActor
enum SectionTitle {
    // In points, as Interface Builder writes them (Xcode 9 to 16): `sectionHeaderHeight`, and what lies between the rows
    // of two sections.

    /// The title of a plain table.
    static let plainHeight: CGFloat = 28
    /// A title above a group, and the first one of a table.
    static let groupedHeight: CGFloat = 38
    static let firstGroupedHeight: CGFloat = 55.5
    /// The space above and below a group without a title.
    static let groupGap: CGFloat = 18

    static func make(_ title: String, _ style: UITableView.Style, isHeader: Bool) -> UITableViewHeaderFooterView {
        let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
        let label = view.textLabel
        if style == .plain {
            view.backgroundColor = .systemGray6
            label?.font = .boldSystemFont(ofSize: 17)
        } else {
            label?.font = .systemFont(ofSize: 13)
            label?.textColor = .secondaryLabel
            label?.numberOfLines = 0
        }
        label?.text = style != .plain && isHeader ? title.uppercased() : title
        view.titleStyle = style
        return view
    }

    static func place(in view: UITableViewHeaderFooterView, _ style: UITableView.Style) {
        guard let label = view.textLabel else { return }
        let room = view.bounds.insetBy(dx: 16, dy: 0)
        let height = label.sizeThatFits(CGSize(width: room.width, height: 0)).height
        let top = style == .plain ? (room.height - height) / 2 : room.height - height - 6
        label.frame = CGRect(x: room.minX, y: max(0, top.rounded()), width: max(0, room.width), height: height)
    }
}
