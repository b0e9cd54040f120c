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

    private var items: [IndexPath: CGRect] = [:]
    private var ends: [(kind: String, section: Int, frame: CGRect)] = []
    private var size = CGSize.zero

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
        (items, ends, size) = ([:], [], .zero)
        guard let view = collectionView else { return }
        let (room, isHorizontal) = (view.bounds.size, configuration.scrollDirection == .horizontal)
        let environment = Room(contentSize: room, traitCollection: view.traitCollection)
        for number in 0..<view.numberOfSections {
            guard let section = section(number, environment) else { continue }
            if number > 0 {
                let gap = TableLayout.usable(configuration.interSectionSpacing)
                if isHorizontal { size.width += gap } else { size.height += gap }
            }
            let placed = CompositionArrangement(
                section, count: view.numberOfItems(inSection: number), room: room, isHorizontal: isHorizontal)
            let (x, y) = isHorizontal ? (size.width, 0) : (0, size.height)
            for (item, frame) in placed.items.enumerated() {
                items[IndexPath(item: item, section: number)] = frame.offsetBy(dx: x, dy: y)
            }
            ends += placed.ends.map { ($0.kind, number, $0.frame.offsetBy(dx: x, dy: y)) }
            if isHorizontal {
                size = CGSize(width: size.width + placed.size.width, height: room.height)
            } else {
                size = CGSize(width: room.width, height: size.height + placed.size.height)
            }
        }
    }

    open override var collectionViewContentSize: CGSize { size }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard let frame = items[indexPath] else { return nil }
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        attributes.frame = frame
        return attributes
    }

    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        guard let end = ends.first(where: { $0.kind == elementKind && $0.section == indexPath.section }) else {
            return nil
        }
        let attributes = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: elementKind, with: indexPath)
        attributes.frame = end.frame
        return attributes
    }

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let cells = items.filter { $0.value.intersects(rect) }.keys.sorted().compactMap {
            layoutAttributesForItem(at: $0)
        }
        let others = ends.filter { $0.frame.intersects(rect) }.compactMap {
            layoutAttributesForSupplementaryView(ofKind: $0.kind, at: IndexPath(item: 0, section: $0.section))
        }
        return cells + others
    }

    private struct Room: NSCollectionLayoutEnvironment, NSCollectionLayoutContainer {
        let contentSize: CGSize
        let traitCollection: UITraitCollection
        var effectiveContentSize: CGSize { contentSize }
        var container: any NSCollectionLayoutContainer { self }
    }
}
