package import DisplayLists
package import Foundation

/// The size that a widget receives for the size that it requested.
package struct SizeGrant: Hashable, Sendable {
    /// The size of the tile's content in points.
    package var size: CGSize
    /// True if the granted height differs from the requested height. The host logs it.
    package var isClamped: Bool

    /// Grants a size for a `preferredContentSize`.
    ///
    /// A widget cannot choose its width. The compact height is fixed. The expanded height is the requested height, at
    /// most the mode's maximum and at least the compact height. The lower bound is inferred: the platform publishes
    /// none, and no expanded tile was seen that is lower than a compact one. NaN counts as no request.
    package init(asked: CGSize, mode: DisplayMode, maximum: MaximumSizes) {
        let height = asked.height.isNaN ? 0 : asked.height
        switch mode {
        case .compact: size = maximum.compact
        case .expanded:
            let ceiling = max(maximum.expanded.height, maximum.compact.height)
            size = CGSize(
                width: maximum.expanded.width, height: min(max(height, maximum.compact.height), ceiling))
        }
        isClamped = size.height != asked.height
    }

    /// Grants a size without modes: the requested height, at least a point and at most the maximum, or else the
    /// standard height.
    package init(asked: CGSize?, standardHeight: CGFloat, maximum: CGSize) {
        let wish = asked?.height ?? 0
        let height = wish.isNaN || wish <= 0 ? standardHeight : wish
        size = CGSize(width: maximum.width, height: min(max(height, 1), max(maximum.height, standardHeight)))
        isClamped = wish != 0 && size.height != wish
    }
}
