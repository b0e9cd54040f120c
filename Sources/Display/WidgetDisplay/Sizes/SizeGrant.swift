package import ExtensionMessages
package import Foundation

/// What a widget gets of the size it asked for.
package struct SizeGrant: Hashable, Sendable {
    /// The tile's content, in points.
    package var size: CGSize
    /// Whether the height that was asked for is not the one that was given: worth a line in the log.
    package var isClamped: Bool

    /// Grants a size by `preferredContentSize`.
    ///
    /// The width is never the widget's to choose. Compact is fixed whatever is asked. Expanded is what is asked, at
    /// most the mode's maximum and at least the compact height (the lower bound is inferred: the platform does not
    /// publish one, and a tile lower than a folded one was not seen). A height that is no number is none.
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

    /// Grants a size where there are no modes: the height that is asked for, at most the maximum and at least a point;
    /// the standard one where none is.
    package init(asked: CGSize?, standardHeight: CGFloat, maximum: CGSize) {
        let wish = asked?.height ?? 0
        let height = wish.isNaN || wish <= 0 ? standardHeight : wish
        size = CGSize(width: maximum.width, height: min(max(height, 1), max(maximum.height, standardHeight)))
        isClamped = wish != 0 && size.height != wish
    }
}
