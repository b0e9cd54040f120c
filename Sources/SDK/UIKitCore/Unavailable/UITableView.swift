// Not in Hostel yet: each use of these names is an error, and its message says what to use instead.

@available(
    *, unavailable,
    message: "Hostel has no table views yet. Add a UIView with labels for each row, and set its frame."
)
@preconcurrency @MainActor
open class UITableView: UIScrollView {
    public enum Style: Int, Sendable { case plain, grouped }
    public enum RowAnimation: Int, Sendable { case fade, right, left, top, bottom, none, middle, automatic = 100 }

    public init(frame: CGRect, style: Style) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    open weak var dataSource: (any UITableViewDataSource)?
    open var rowHeight: CGFloat = 0
    open var estimatedRowHeight: CGFloat = 0
    open var separatorStyle = UITableViewCell.SeparatorStyle.none
    open var tableHeaderView: UIView?
    open var tableFooterView: UIView?
    open func reloadData() {}
    open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {}
    open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? { nil }
    open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: identifier)
    }
    open func deselectRow(at indexPath: IndexPath, animated: Bool) {}
}

@available(
    *, unavailable,
    message: "Hostel has no table views yet. Add a UIView with labels for each row, and set its frame."
)
@preconcurrency @MainActor
public protocol UITableViewDataSource: AnyObject {}

@available(
    *, unavailable,
    message: "Hostel has no table views yet. Add a UIView with labels for each row, and set its frame."
)
@preconcurrency @MainActor
public protocol UITableViewDelegate: UIScrollViewDelegate {}

@available(
    *, unavailable,
    message: "Hostel has no table views yet. Add a UIView with labels for each row, and set its frame."
)
@preconcurrency @MainActor
open class UITableViewController: UIViewController {
    // The original's type: sources read it without unwrapping.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var tableView: UITableView!
}
