/// Where one item or supplementary view of a collection lies.
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes: NSObject {
    open var frame = CGRect.zero
    open var alpha: CGFloat = 1
    open var isHidden = false
    open var zIndex = 0
    open var indexPath: IndexPath
    open internal(set) var representedElementKind: String?
    /// The sides that the view decides; both, unless the layout holds one.
    final var estimatedSides = EstimatedSides.both
    final var heldWidth: CGFloat? { estimatedSides.contains(.width) ? nil : frame.width }
    final var heldHeight: CGFloat? { estimatedSides.contains(.height) ? nil : frame.height }
    open var size: CGSize {
        get { frame.size }
        set { frame.size = newValue }
    }
    open var center: CGPoint {
        get { CGPoint(x: frame.midX, y: frame.midY) }
        set { frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2) }
    }

    /// Of no item, until the path is set.
    public override init() { indexPath = IndexPath() }

    public init(forCellWith indexPath: IndexPath) { self.indexPath = indexPath }

    public init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
        self.indexPath = indexPath
        representedElementKind = elementKind
    }
}

/// Decides where the items of a collection lie. An author's subclass overrides the four questions.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {
    open internal(set) weak var collectionView: UICollectionView?

    public override init() { super.init() }
    public required init?(coder: NSCoder) { super.init() }

    /// Prepares the answers, after each change of the items or the size.
    open func prepare() {}
    open var collectionViewContentSize: CGSize { .zero }
    open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
    open func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }
    open func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }
    open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

    // Not asked: a tile follows no finger, and no change of items moves.
    open func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint { proposedContentOffset }
    open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
        proposedContentOffset
    }
    open func initialLayoutAttributesForAppearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }
    open func finalLayoutAttributesForDisappearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }
    open func finalizeCollectionViewUpdates() {}
    open func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool { false }
    open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }
    /// The class of the places that an author's layout makes. Those of the layouts here are of the base class.
    open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }

    /// Asks the visible views for the sizes that they prefer, once each.
    ///
    /// - Returns: whether a view has another size than its place.
    func measure(_ views: VisibleViews) -> Bool { false }
    /// Forgets the sizes of the views.
    func forgetMeasures() {}
    /// Forgets the size of one cell.
    func forgetMeasure(of path: IndexPath) {}

    /// Asks for new places before the next frame.
    open func invalidateLayout() { collectionView?.layoutChanged() }

    /// As `invalidateLayout()`: all places are made again, whatever the context names.
    open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) { invalidateLayout() }

    /// The class of the contexts that this layout makes.
    open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

    /// A context of the layout's class. Nothing here asks for one: an author's override is not called.
    open func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
        let type = Self.invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type
        return type?.init() ?? UICollectionViewLayoutInvalidationContext()
    }
}
