/// A width or a height in a compositional layout.
@preconcurrency @MainActor
public final class NSCollectionLayoutDimension: NSObject {
    private enum Kind { case width, height, points }
    private let kind: Kind
    public let dimension: CGFloat
    public let isEstimated: Bool
    public var isAbsolute: Bool { kind == .points && !isEstimated }
    public var isFractionalWidth: Bool { kind == .width }
    public var isFractionalHeight: Bool { kind == .height }

    private init(_ kind: Kind, _ dimension: CGFloat, isEstimated: Bool = false) {
        (self.kind, self.dimension, self.isEstimated) = (kind, dimension, isEstimated)
        super.init()
    }

    public static func fractionalWidth(_ fractionalWidth: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.width, fractionalWidth)
    }
    public static func fractionalHeight(_ fractionalHeight: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.height, fractionalHeight)
    }
    /// Points.
    public static func absolute(_ absoluteDimension: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.points, absoluteDimension)
    }
    /// Points. The estimate is the length until the view is visible. Then the view's own length counts
    /// (`preferredLayoutAttributesFitting`), and a group is as long as its parts.
    public static func estimated(_ estimatedDimension: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.points, estimatedDimension, isEstimated: true)
    }

    /// Points in a container of a size; finite and not negative.
    func length(in container: CGSize) -> CGFloat {
        switch kind {
        case .width: TableLayout.usable(dimension * container.width)
        case .height: TableLayout.usable(dimension * container.height)
        case .points: TableLayout.usable(dimension)
        }
    }
}

/// The size of a part of a compositional layout.
@preconcurrency @MainActor
public final class NSCollectionLayoutSize: NSObject {
    public let widthDimension: NSCollectionLayoutDimension
    public let heightDimension: NSCollectionLayoutDimension

    public init(widthDimension width: NSCollectionLayoutDimension, heightDimension height: NSCollectionLayoutDimension)
    {
        (widthDimension, heightDimension) = (width, height)
        super.init()
    }

    /// - Parameter measured: the size that the view prefers, for the sides that are estimates; nil if it is not known.
    func size(in container: CGSize, measured: CGSize? = nil) -> CGSize {
        var size = CGSize(width: widthDimension.length(in: container), height: heightDimension.length(in: container))
        guard let measured else { return size }
        if widthDimension.isEstimated { size.width = TableLayout.usable(measured.width) }
        if heightDimension.isEstimated { size.height = TableLayout.usable(measured.height) }
        return size
    }

    var estimatedSides: EstimatedSides {
        var sides: EstimatedSides = []
        if widthDimension.isEstimated { sides.insert(.width) }
        if heightDimension.isEstimated { sides.insert(.height) }
        return sides
    }
}

/// Space between the parts of a group.
@preconcurrency @MainActor
public final class NSCollectionLayoutSpacing: NSObject {
    /// Points.
    public let spacing: CGFloat
    /// Whether the space takes what the parts leave.
    public let isFlexible: Bool
    public var isFixed: Bool { !isFlexible }

    private init(_ spacing: CGFloat, isFlexible: Bool) {
        self.spacing = TableLayout.usable(spacing)
        self.isFlexible = isFlexible
        super.init()
    }

    public static func fixed(_ fixedSpacing: CGFloat) -> NSCollectionLayoutSpacing {
        NSCollectionLayoutSpacing(fixedSpacing, isFlexible: false)
    }
    public static func flexible(_ flexibleSpacing: CGFloat) -> NSCollectionLayoutSpacing {
        NSCollectionLayoutSpacing(flexibleSpacing, isFlexible: true)
    }
}
