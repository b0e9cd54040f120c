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

extension ViewDrawing {
    private enum Item {
        case view(UIView)
        case layer(CALayer)

        @MainActor
        var depth: CGFloat {
            switch self {
            case .view(let view): view.hasLayer ? view.layer.zPosition : 0
            case .layer(let layer): layer.zPosition
            }
        }
    }

    /// Draws views and the layers between them by their depths.
    mutating func addByDepth(_ layers: [(layer: CALayer, level: Int)], _ views: [UIView]) {
        var items: [Item] = []
        var rest = layers[...]
        for (index, view) in views.enumerated() {
            while let first = rest.first, first.level <= index {
                items.append(.layer(first.layer))
                rest.removeFirst()
            }
            items.append(.view(view))
        }
        items += rest.map { .layer($0.layer) }
        let ordered = items.enumerated().map { (place: $0.offset, depth: $0.element.depth, item: $0.element) }
            .sorted { ($0.depth, $0.place) < ($1.depth, $1.place) }
        for (_, _, item) in ordered {
            switch item {
            case .view(let view): add(view)
            case .layer(let layer): add(layer)
            }
        }
    }
}
