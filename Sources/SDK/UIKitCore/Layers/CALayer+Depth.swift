internal import Foundation

extension CALayer {
    /// Whether a layer of this process has a depth, so that drawings look for it.
    static private(set) var isDepthUsed = false

    /// Among the layers in one layer, one with a larger number is drawn above the others. The order decides among equal
    /// ones, and touches follow the order alone.
    public final var zPosition: CGFloat {
        get { storedParts?.depth ?? 0 }
        set {
            guard newValue != zPosition, newValue.isFinite else { return }
            Self.isDepthUsed = true
            parts.depth = newValue
            changed()
        }
    }
}

/// A view or a layer that is drawn within another one.
enum LayerItem {
    case view(UIView)
    case layer(CALayer)

    @MainActor
    fileprivate var depth: CGFloat {
        switch self {
        case .view(let view): view.hasLayer ? view.layer.zPosition : 0
        case .layer(let layer): layer.zPosition
        }
    }
}

extension [LayerItem] {
    /// By their depths, and in their order among equal ones.
    @MainActor
    var byDepth: [LayerItem] {
        enumerated().map { (place: $0.offset, depth: $0.element.depth, item: $0.element) }
            .sorted { ($0.depth, $0.place) < ($1.depth, $1.place) }.map(\.item)
    }
}
