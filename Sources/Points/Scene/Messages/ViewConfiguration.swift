package import DisplayLists
package import Foundation

/// The facts that a view needs before it loads.
package struct ViewConfiguration: Hashable, Sendable {
    package var activeMode: DisplayMode
    package var maximumSizes: MaximumSizes
    /// The tile's present size.
    package var size: CGSize
    package var textSize: TextSize
    package var appearance: Appearance
    /// Pixels of a point, 1 … 4.
    package var scale: Double

    package init(
        activeMode: DisplayMode, maximumSizes: MaximumSizes, size: CGSize, textSize: TextSize = .large,
        appearance: Appearance = .light, scale: Double = 2
    ) {
        self.activeMode = activeMode
        self.maximumSizes = maximumSizes
        self.size = size
        self.textSize = textSize
        self.appearance = appearance
        self.scale = scale
    }
}
