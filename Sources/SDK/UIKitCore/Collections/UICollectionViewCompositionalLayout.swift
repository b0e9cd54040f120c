/// The settings of all sections of a compositional layout.
@preconcurrency @MainActor
public final class UICollectionViewCompositionalLayoutConfiguration: NSObject {
    public var scrollDirection = UICollectionView.ScrollDirection.vertical
    /// Points.
    public var interSectionSpacing: CGFloat = 0
}

public typealias UICollectionViewCompositionalLayoutSectionProvider =
    @MainActor (Int, any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?

/// Places the items of a collection in groups.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
    private let section: UICollectionViewCompositionalLayoutSectionProvider
    public final var configuration: UICollectionViewCompositionalLayoutConfiguration { didSet { invalidateLayout() } }

    private var sections: [Placed] = []
    private var size = CGSize.zero
    /// The sizes that the views prefer, by section.
    private var measures: [Int: CompositionArrangement.Measures] = [:]

    fileprivate struct Placed {
        let origin: CGPoint
        let arrangement: CompositionArrangement
        let list: UICollectionLayoutListConfiguration?
    }

    public init(
        sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
        configuration: UICollectionViewCompositionalLayoutConfiguration = .init()
    ) {
        (section, self.configuration) = (sectionProvider, configuration)
        super.init()
    }

    public convenience init(
        section: NSCollectionLayoutSection, configuration: UICollectionViewCompositionalLayoutConfiguration = .init()
    ) { self.init(sectionProvider: { _, _ in section }, configuration: configuration) }

    public required init?(coder: NSCoder) { nil }

    open override func prepare() {
        (sections, size) = ([], .zero)
        guard let view = collectionView else { return }
        let (room, isHorizontal) = (view.bounds.size, configuration.scrollDirection == .horizontal)
        let environment = Room(contentSize: room, traitCollection: view.traitCollection)
        for number in 0..<view.numberOfSections {
            let section = section(number, environment)
            if number > 0, section != nil {
                let gap = TableLayout.usable(configuration.interSectionSpacing)
                if isHorizontal { size.width += gap } else { size.height += gap }
            }
            let origin = isHorizontal ? CGPoint(x: size.width, y: 0) : CGPoint(x: 0, y: size.height)
            let placed = CompositionArrangement(
                section ?? .empty, count: view.numberOfItems(inSection: number), room: room, isHorizontal: isHorizontal,
                measures: measures[number] ?? .init())
            sections.append(Placed(origin: origin, arrangement: placed, list: section?.list))
            if isHorizontal {
                size = CGSize(width: size.width + placed.size.width, height: room.height)
            } else {
                size = CGSize(width: room.width, height: size.height + placed.size.height)
            }
        }
    }

    // MARK: Lists

    /// The colour behind all sections; nil for none.
    final var backgroundColor: UIColor?

    /// The look of a section that is a list; nil for another one.
    final func list(ofSection number: Int) -> UICollectionLayoutListConfiguration? {
        sections.indices.contains(number) ? sections[number].list : nil
    }

    /// The colours behind the items, one for each list.
    final var backgrounds: [(frame: CGRect, color: UIColor)] {
        if let backgroundColor, let collectionView { return [(collectionView.bounds, backgroundColor)] }
        return sections.compactMap { section in
            section.list.map {
                (CGRect(origin: section.origin, size: section.arrangement.size), $0.shownBackgroundColor)
            }
        }
    }

    // MARK: Measures

    override func forgetMeasures() { measures = [:] }
    override func forgetMeasure(of path: IndexPath) { measures[path.section]?.items[path.item] = nil }

    override func measure(_ views: VisibleViews) -> Bool {
        var isChanged = false
        for (path, cell) in views.cells where measures[path.section]?.items[path.item] == nil {
            guard let place = layoutAttributesForItem(at: path), let size = measured(cell, place) else { continue }
            measures[path.section, default: .init()].items[path.item] = size.new
            if size.new != size.old { isChanged = true }
        }
        for (kind, ends) in views.ends {
            for (path, end) in ends where measures[path.section]?.ends[kind] == nil {
                guard let place = layoutAttributesForSupplementaryView(ofKind: kind, at: path),
                    let size = measured(end, place)
                else { continue }
                measures[path.section, default: .init()].ends[kind] = size.new
                if size.new != size.old { isChanged = true }
            }
        }
        return isChanged
    }

    /// The size that a view prefers in its place; nil for a place without an estimate.
    private func measured(
        _ view: UICollectionReusableView, _ place: UICollectionViewLayoutAttributes
    ) -> (old: CGSize, new: CGSize)? {
        let (old, sides) = (place.size, place.estimatedSides)
        guard !sides.isEmpty else { return nil }
        let size = view.preferredLayoutAttributesFitting(place).size
        return (
            old,
            CGSize(
                width: sides.contains(.width) ? TableLayout.usable(size.width) : old.width,
                height: sides.contains(.height) ? TableLayout.usable(size.height) : old.height)
        )
    }

    // MARK: Places

    open override var collectionViewContentSize: CGSize { size }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard indexPath.count == 2, sections.indices.contains(indexPath.section) else { return nil }
        let section = sections[indexPath.section]
        guard section.arrangement.items.indices.contains(indexPath.item) else { return nil }
        let item = section.arrangement.items[indexPath.item]
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        attributes.frame = section.placed(item.frame)
        attributes.estimatedSides = item.estimatedSides
        return attributes
    }

    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        guard sections.indices.contains(indexPath.section) else { return nil }
        let section = sections[indexPath.section]
        guard let end = section.arrangement.ends.first(where: { $0.kind == elementKind }) else { return nil }
        let attributes = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: elementKind, with: indexPath)
        attributes.frame = section.placed(end.frame)
        attributes.estimatedSides = end.estimatedSides
        return attributes
    }

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        var found: [UICollectionViewLayoutAttributes] = []
        var ends: [UICollectionViewLayoutAttributes] = []
        for (number, section) in sections.enumerated() {
            for (item, place) in section.arrangement.items.enumerated()
            where section.placed(place.frame).intersects(rect) {
                let path = IndexPath(item: item, section: number)
                if let attributes = layoutAttributesForItem(at: path) { found.append(attributes) }
            }
            for end in section.arrangement.ends where section.placed(end.frame).intersects(rect) {
                let path = IndexPath(item: 0, section: number)
                if let attributes = layoutAttributesForSupplementaryView(ofKind: end.kind, at: path) {
                    ends.append(attributes)
                }
            }
        }
        return found + ends
    }

    private struct Room: NSCollectionLayoutEnvironment, NSCollectionLayoutContainer {
        let contentSize: CGSize
        let traitCollection: UITraitCollection
        var effectiveContentSize: CGSize { contentSize }
        var container: any NSCollectionLayoutContainer { self }
    }
}

extension UICollectionViewCompositionalLayout.Placed {
    /// A frame in the collection's content.
    fileprivate func placed(_ frame: CGRect) -> CGRect { frame.offsetBy(dx: origin.x, dy: origin.y) }
}
