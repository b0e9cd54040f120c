/// A part of a compositional layout: the place of one cell, or a group of parts.
@preconcurrency @MainActor
open class NSCollectionLayoutItem: NSObject {
    public final let layoutSize: NSCollectionLayoutSize
    /// Space inside of the part's own size, in points.
    public final var contentInsets = NSDirectionalEdgeInsets.zero

    public init(layoutSize: NSCollectionLayoutSize) {
        self.layoutSize = layoutSize
        super.init()
    }
}

/// Parts in a row or a column. They are repeated while the group has room and the section has items.
@preconcurrency @MainActor
public final class NSCollectionLayoutGroup: NSCollectionLayoutItem {
    public private(set) var subitems: [NSCollectionLayoutItem]
    public var interItemSpacing: NSCollectionLayoutSpacing?
    let isRow: Bool
    /// How many equal parts share the group; nil for parts of their own sizes.
    let count: Int?

    private init(_ size: NSCollectionLayoutSize, _ items: [NSCollectionLayoutItem], isRow: Bool, count: Int? = nil) {
        (subitems, self.isRow, self.count) = (items, isRow, count.map { max(1, $0) })
        super.init(layoutSize: size)
    }

    public static func horizontal(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem])
        -> NSCollectionLayoutGroup
    { NSCollectionLayoutGroup(layoutSize, subitems, isRow: true) }
    public static func vertical(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem])
        -> NSCollectionLayoutGroup
    { NSCollectionLayoutGroup(layoutSize, subitems, isRow: false) }
    public static func horizontal(layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int)
        -> NSCollectionLayoutGroup
    { NSCollectionLayoutGroup(layoutSize, [subitem], isRow: true, count: count) }
    public static func vertical(layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int)
        -> NSCollectionLayoutGroup
    { NSCollectionLayoutGroup(layoutSize, [subitem], isRow: false, count: count) }
    public static func horizontal(
        layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, [subitem], isRow: true, count: count) }
    public static func vertical(
        layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, [subitem], isRow: false, count: count) }
}

/// A header or a footer of a section.
@preconcurrency @MainActor
public final class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutItem {
    public let elementKind: String
    public let alignment: NSRectAlignment
    /// Has no effect.
    public var pinToVisibleBounds = false

    public init(layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment) {
        (self.elementKind, self.alignment) = (elementKind, alignment)
        super.init(layoutSize: layoutSize)
    }

    var isAtEnd: Bool { [.bottom, .bottomLeading, .bottomTrailing].contains(alignment) }
}

/// An edge or a corner of a rectangle.
public enum NSRectAlignment: Int, Sendable {
    case none, top, topLeading, leading, bottomLeading, bottom, bottomTrailing, trailing, topTrailing
}
