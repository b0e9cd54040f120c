package import Foundation

/// A control of a tile that a person pressed.
package struct PressedControl: Hashable, Sendable {
    /// In points of the tile.
    package var point: CGPoint
    package var label: String
    /// Its action as data of the extension; nil where the extension finds it by the place.
    package var action: String?

    package init(point: CGPoint, label: String, action: String? = nil) {
        (self.point, self.label, self.action) = (point, label, action)
    }
}
