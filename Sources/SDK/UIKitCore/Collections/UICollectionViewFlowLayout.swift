/// Places the items of a collection in lines.
@preconcurrency @MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
    /// As `estimatedItemSize`: items have the size that their constraints give, and `itemSize` before they are visible.
    public static let automaticSize = CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)

    // The initial values are those of the documentation: 50 × 50 points, and gaps of 10.
    open var itemSize = CGSize(width: 50, height: 50) { didSet { invalidateLayout() } }
    open var minimumLineSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
    open var minimumInteritemSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
    open var sectionInset = UIEdgeInsets.zero { didSet { invalidateLayout() } }
    open var headerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
    open var footerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
    open var scrollDirection = UICollectionView.ScrollDirection.vertical { didSet { invalidateLayout() } }
    /// The size of an item before it is visible. Unless it is zero, visible items have the size that their cell prefers
    /// (`preferredLayoutAttributesFitting`).
    open var estimatedItemSize = CGSize.zero { didSet { invalidateLayout() } }
    /// The sizes that the cells of visible items prefer.
    private var measured: [IndexPath: CGSize] = [:]
    open var sectionHeadersPinToVisibleBounds = false
    open var sectionFootersPinToVisibleBounds = false

    open override class var invalidationContextClass: AnyClass { UICollectionViewFlowLayoutInvalidationContext.self }

    private var arrangement = FlowArrangement([], breadth: 0, isHorizontal: false)

    open override func prepare() {
        guard let view = collectionView else { return }
        let isHorizontal = scrollDirection == .horizontal
        let inset = view.contentInset
        let breadth =
            isHorizontal ? view.bounds.height - inset.top - inset.bottom : view.bounds.width - inset.left - inset.right
        arrangement = FlowArrangement(
            (0..<view.numberOfSections).map { section(view, $0) }, breadth: max(0, breadth), isHorizontal: isHorizontal)
    }

    /// The size of all items that are not measured; nil if each has its own.
    private var estimate: CGSize? {
        estimatedItemSize == .zero || estimatedItemSize == Self.automaticSize ? nil : estimatedItemSize
    }

    override func forgetMeasures() { measured = [:] }
    override func forgetMeasure(of path: IndexPath) { measured[path] = nil }

    override func measure(_ views: VisibleViews) -> Bool {
        guard estimatedItemSize != .zero else { return false }
        var isChanged = false
        for (path, cell) in views.cells where measured[path] == nil {
            guard let place = layoutAttributesForItem(at: path) else { continue }
            let old = place.size
            let size = cell.preferredLayoutAttributesFitting(place).size
            measured[path] = CGSize(width: TableLayout.usable(size.width), height: TableLayout.usable(size.height))
            if measured[path] != old { isChanged = true }
        }
        return isChanged
    }

    private func section(_ view: UICollectionView, _ section: Int) -> FlowArrangement.Section {
        let rules = view.delegate as? any UICollectionViewDelegateFlowLayout
        let isHorizontal = scrollDirection == .horizontal
        func length(_ size: CGSize) -> CGFloat { TableLayout.usable(isHorizontal ? size.width : size.height) }
        let sizes = (0..<view.numberOfItems(inSection: section)).map { item -> CGSize in
            let path = IndexPath(item: item, section: section)
            let size =
                measured[path] ?? estimate ?? rules?.collectionView(view, layout: self, sizeForItemAt: path) ?? itemSize
            return CGSize(width: TableLayout.usable(size.width), height: TableLayout.usable(size.height))
        }
        func gap(_ value: CGFloat) -> CGFloat { value.isFinite ? max(0, value) : 0 }
        return FlowArrangement.Section(
            inset: rules?.collectionView(view, layout: self, insetForSectionAt: section) ?? sectionInset,
            lineGap: gap(
                rules?.collectionView(view, layout: self, minimumLineSpacingForSectionAt: section)
                    ?? minimumLineSpacing),
            itemGap: gap(
                rules?.collectionView(view, layout: self, minimumInteritemSpacingForSectionAt: section)
                    ?? minimumInteritemSpacing),
            header: length(
                rules?.collectionView(view, layout: self, referenceSizeForHeaderInSection: section)
                    ?? headerReferenceSize),
            footer: length(
                rules?.collectionView(view, layout: self, referenceSizeForFooterInSection: section)
                    ?? footerReferenceSize),
            items: sizes, isUniform: !sizes.isEmpty && sizes.allSatisfy { $0 == sizes[0] })
    }

    open override var collectionViewContentSize: CGSize { arrangement.size }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard indexPath.count == 2, arrangement.sections.indices.contains(indexPath.section),
            arrangement.sections[indexPath.section].items.indices.contains(indexPath.item)
        else { return nil }
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        attributes.frame = arrangement.sections[indexPath.section].items[indexPath.item]
        return attributes
    }

    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        guard arrangement.sections.indices.contains(indexPath.section) else { return nil }
        let section = arrangement.sections[indexPath.section]
        let attributes = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: elementKind, with: indexPath)
        attributes.frame =
            elementKind == UICollectionView.elementKindSectionHeader ? section.header : section.footer
        return attributes
    }

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        var found: [UICollectionViewLayoutAttributes] = []
        for (number, section) in arrangement.sections.enumerated() {
            for (item, frame) in section.items.enumerated() where frame.intersects(rect) {
                let path = IndexPath(item: item, section: number)
                if let attributes = layoutAttributesForItem(at: path) { found.append(attributes) }
            }
            let ends = [
                (UICollectionView.elementKindSectionHeader, section.header),
                (UICollectionView.elementKindSectionFooter, section.footer),
            ]
            for (kind, frame) in ends where !frame.isEmpty && frame.intersects(rect) {
                let path = IndexPath(item: 0, section: number)
                if let attributes = layoutAttributesForSupplementaryView(ofKind: kind, at: path) {
                    found.append(attributes)
                }
            }
        }
        return found
    }
}
