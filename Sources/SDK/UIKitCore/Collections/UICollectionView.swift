internal import DisplayLists
internal import Foundation

/// Items that a layout places.
///
/// The collection asks for the cells of the items that are visible, and for no others.
@preconcurrency @MainActor
open class UICollectionView: _ListView {
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
    /// The delegate, if it decides about presses. A flow layout asks it likewise.
    final var rules: (any UICollectionViewDelegate)? { delegate as? any UICollectionViewDelegate }

    open var isPrefetchingEnabled = true
    /// Not asked: only visible cells are made.
    open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?

    final let cells = ReusedViews<UICollectionReusableView>()
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

    override func connect(dataSource: Any) -> Bool {
        self.dataSource = dataSource as? any UICollectionViewDataSource
        return self.dataSource != nil
    }

    package override func drawContent(into drawing: inout ViewDrawing) {
        super.drawContent(into: &drawing)
        guard let layout = collectionViewLayout as? UICollectionViewCompositionalLayout else { return }
        for (frame, color) in layout.backgrounds {
            let frame = frame.offsetBy(dx: -bounds.minX, dy: -bounds.minY)
            let shown = frame.intersection(CGRect(origin: .zero, size: bounds.size))
            if !shown.isEmpty { drawing.fill(shown, color.display(drawing.traits)) }
        }
    }

    override func contentChanged() { forgetItems() }
    override func planContent() { prepare() }
    override func showContent() { showItems() }
    override func showMark(_ path: IndexPath, _ isSelected: Bool) { shownCells[path]?.isSelected = isSelected }
}
