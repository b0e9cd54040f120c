package import Foundation

/// The room that a view may have, in points.
package struct MaximumSizes: Hashable, Sendable {
    package var compact: CGSize
    package var expanded: CGSize

    package init(compact: CGSize, expanded: CGSize) {
        self.compact = compact
        self.expanded = expanded
    }

    package subscript(mode: DisplayMode) -> CGSize { mode == .compact ? compact : expanded }
}
