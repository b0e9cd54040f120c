/// Items that a layout places.
///
/// The collection asks for the cells of the items that are visible, and for no others.
@preconcurrency @MainActor
open class UICollectionView: UIScrollView {
    public enum ScrollDirection: Int, Sendable { case vertical, horizontal }
    public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
    public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

    public struct ScrollPosition: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let top = ScrollPosition(rawValue: 1 << 0)
        public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
        public static let bottom = ScrollPosition(rawValue: 1 << 2)
        public static let left = ScrollPosition(rawValue: 1 << 3)
        public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
        public static let right = ScrollPosition(rawValue: 1 << 5)
    }

    open var collectionViewLayout: UICollectionViewLayout {
        didSet {
            oldValue.collectionView = nil
            collectionViewLayout.collectionView = self
            layoutChanged()
        }
    }
    open weak var dataSource: (any UICollectionViewDataSource)? { didSet { contentChanged() } }
    /// Decides about presses if it is a `UICollectionViewDelegate`, and about a flow layout likewise.
    open override weak var delegate: (any UIScrollViewDelegate)? { didSet { contentChanged() } }
    final var rules: (any UICollectionViewDelegate)? { delegate as? any UICollectionViewDelegate }

    open var allowsSelection = true { didSet { setNeedsFrame() } }
    open var allowsMultipleSelection = false
    /// Lies behind the items and fills the collection.
    open var backgroundView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            if let backgroundView { insertSubview(backgroundView, at: 0) }
            setNeedsLayout()
        }
    }
    open var isPrefetchingEnabled = true

    final let cells = ItemCells()
    final var selection: [IndexPath] = []
    /// The numbers of items; nil until they are asked for.
    final var counts: [Int]?
    final var isPrepared = false
    final var preparedSize = CGSize.zero
    final var shownCells: [IndexPath: UICollectionViewCell] = [:]
    final var shownViews: [String: [IndexPath: UICollectionReusableView]] = [:]

    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        collectionViewLayout = layout
        super.init(frame: frame)
        layout.collectionView = self
    }

    public required init?(coder: NSCoder) {
        collectionViewLayout = StoryboardViews.flowLayout((coder as? StoryboardCoder)?.layoutElement)
        super.init(coder: coder)
        collectionViewLayout.collectionView = self
    }

    /// The size of all items, as the layout places them.
    open override var contentSize: CGSize {
        get {
            prepare()
            return super.contentSize
        }
        set { super.contentSize = newValue }
    }

    final func setContentSize(_ size: CGSize) {
        if super.contentSize != size { super.contentSize = size }
    }

    open override func layoutSubviews() {
        backgroundView?.frame = bounds
        showItems()
        super.layoutSubviews()
    }

    /// Asks the data source again for everything.
    open func reloadData() {
        selection = []
        contentChanged()
    }

    open override func hostelConnect(outlet name: String, to value: Any) -> Bool {
        guard name == "dataSource" else { return super.hostelConnect(outlet: name, to: value) }
        dataSource = value as? any UICollectionViewDataSource
        return dataSource != nil
    }
}
