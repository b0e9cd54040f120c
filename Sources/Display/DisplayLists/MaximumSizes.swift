package import Foundation

/// The room that a view may have, in points.
package struct MaximumSizes: Hashable, Sendable {
    package var compact: CGSize
    package var expanded: CGSize

    package init(compact: CGSize, expanded: CGSize) {
        self.compact = compact
        self.expanded = expanded
    }

    /// The screen of the usual device, upright.
    package static let usualScreen = CGSize(width: 375, height: 667)

    package subscript(mode: DisplayMode) -> CGSize { mode == .compact ? compact : expanded }
}
