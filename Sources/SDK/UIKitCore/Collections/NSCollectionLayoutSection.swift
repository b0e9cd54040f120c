/// A section of a compositional layout: a group, repeated for its items.
@preconcurrency @MainActor
public final class NSCollectionLayoutSection: NSObject {
    /// How a section scrolls across the layout.
    public enum OrthogonalScrollingBehavior: Int, Sendable {
        case none, continuous, continuousGroupLeadingBoundary, paging, groupPaging, groupPagingCentered
    }

    let group: NSCollectionLayoutGroup
    public var contentInsets = NSDirectionalEdgeInsets.zero
    /// Points between two groups.
    public var interGroupSpacing: CGFloat = 0
    /// Groups lie side by side, and those beyond the edge are cut: a tile does not scroll.
    public var orthogonalScrollingBehavior = OrthogonalScrollingBehavior.none
    /// Headers and footers.
    public var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []

    /// The look of the list that the section is; nil for another section.
    var list: UICollectionLayoutListConfiguration?

    public init(group: NSCollectionLayoutGroup) {
        self.group = group
        super.init()
    }

    /// The section in the place of one that a provider does not give: it shows no items.
    static var empty: NSCollectionLayoutSection {
        let size = NSCollectionLayoutSize(widthDimension: .absolute(0), heightDimension: .absolute(0))
        return NSCollectionLayoutSection(group: .horizontal(layoutSize: size, subitems: []))
    }
}

/// The surroundings of a section.
@preconcurrency @MainActor
public protocol NSCollectionLayoutEnvironment {
    var container: any NSCollectionLayoutContainer { get }
    var traitCollection: UITraitCollection { get }
}

/// The room of a layout, in points.
@preconcurrency @MainActor
public protocol NSCollectionLayoutContainer {
    var contentSize: CGSize { get }
    var effectiveContentSize: CGSize { get }
}
