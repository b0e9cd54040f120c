/// A line above or below the rows of a section.
@preconcurrency @MainActor
open class UITableViewHeaderFooterView: UIView, ReusedView {
    open internal(set) var reuseIdentifier: String?
    open private(set) lazy var contentView = makeContentView()
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
    open func prepareForReuse() {}

    private func makeContentView() -> UIView {
        let view = UIView(frame: bounds)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.layoutMargins = UIEdgeInsets(top: 8, left: 16, bottom: 8, right: 16)
        addSubview(view)
        return view
    }

    private func makeLabel() -> UILabel {
        let label = UILabel()
        contentView.addSubview(label)
        return label
    }

    open override func layoutSubviews() {
        contentView.frame = bounds
        backgroundView?.frame = bounds
        super.layoutSubviews()
        if let titleStyle { SectionTitle.place(in: self, titleStyle) }
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
