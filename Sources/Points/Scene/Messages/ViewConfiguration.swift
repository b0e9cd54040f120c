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
    /// The size of the device's screen as it is held.
    package var screen: CGSize

    package init(
        activeMode: DisplayMode, maximumSizes: MaximumSizes, size: CGSize, textSize: TextSize = .large,
        appearance: Appearance = .light, scale: Double = 2, screen: CGSize = MaximumSizes.usualScreen
    ) {
        self.activeMode = activeMode
        self.maximumSizes = maximumSizes
        self.size = size
        self.textSize = textSize
        self.appearance = appearance
        self.scale = scale
        self.screen = screen
    }
}
