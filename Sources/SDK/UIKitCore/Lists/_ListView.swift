/// The common part of tables and collections: a data source gives their parts, and a person selects them.
///
/// Open, because authors subclass its two subclasses.
@preconcurrency @MainActor
open class _ListView: UIScrollView {
    open override weak var delegate: (any UIScrollViewDelegate)? { didSet { contentChanged() } }

    /// Lies behind the parts and fills the view.
    open var backgroundView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            if let backgroundView { insertSubview(backgroundView, at: 0) }
        }
    }

    open var allowsSelection = true { didSet { setNeedsFrame() } }
    open var allowsMultipleSelection = false
    final private(set) var selection: [IndexPath] = []

    /// The size of all parts, as far as they are known.
    open override var contentSize: CGSize {
        get {
            planContent()
            return super.contentSize
        }
        set { super.contentSize = newValue }
    }

    /// Sets the size without a plan of its own.
    final func set(contentSize: CGSize) { super.contentSize = contentSize }

    open override func layoutSubviews() {
        backgroundView?.frame = bounds
        showContent()
        super.layoutSubviews()
    }

    /// Asks the data source again for everything.
    open func reloadData() {
        selection = []
        contentChanged()
    }

    open override func hostelConnect(outlet name: String, to value: Any) -> Bool {
        guard name == "dataSource" else { return super.hostelConnect(outlet: name, to: value) }
        return connect(dataSource: value)
    }

    // MARK: Selection

    /// Selects a part without notifying the delegate; none for nil.
    final func select(_ path: IndexPath?) {
        if !allowsMultipleSelection || path == nil { deselectAll() }
        if let path { mark(path, true) }
    }

    final func deselectAll() { for path in selection { mark(path, false) } }

    final func mark(_ path: IndexPath, _ isSelected: Bool) {
        selection.removeAll { $0 == path }
        if isSelected { selection.append(path) }
        showMark(path, isSelected)
    }

    // MARK: The subclass's answers

    /// - Returns: whether the value is a data source of the view.
    func connect(dataSource: Any) -> Bool { false }
    /// Forgets the parts. The next layout asks for them again.
    func contentChanged() {}
    /// Finds the size of the content, unless it is known.
    func planContent() {}
    /// Adds the views of the parts that became visible, and removes the others.
    func showContent() {}
    /// Gives the cell of a part, if it is visible, the look of a selected one or of another.
    func showMark(_ path: IndexPath, _ isSelected: Bool) {}
}
