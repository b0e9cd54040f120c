public import Foundation

/// Asks for new content when a person pulls a list down, which nobody does in a tile. It keeps its values and shows
/// nothing, as on the platform before a pull.
@preconcurrency @MainActor
open class UIRefreshControl: UIControl {
    public final private(set) var isRefreshing = false
    public final var attributedTitle: NSAttributedString?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        isHidden = true
    }
    public convenience init() { self.init(frame: .zero) }
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        isHidden = true
    }

    /// Sends no event, as on the platform.
    public final func beginRefreshing() { isRefreshing = true }
    public final func endRefreshing() { isRefreshing = false }
}

extension UIScrollView {
    /// The control that a pull shows; see `UIRefreshControl`.
    public final var refreshControl: UIRefreshControl? {
        get { storedExtras?.refresh }
        set { if newValue != nil || storedExtras != nil { extras.refresh = newValue } }
    }
}

extension UITableViewController {
    /// The table's.
    public final var refreshControl: UIRefreshControl? {
        get { tableView?.refreshControl }
        set { tableView?.refreshControl = newValue }
    }
}
