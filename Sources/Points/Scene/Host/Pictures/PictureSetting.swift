package import DisplayLists
package import WidgetDisplay

/// The surroundings of a picture. Each nil stands for the board's own.
package struct PictureSetting: Hashable, Sendable, Codable {
    package var device: Device?
    package var orientation: Orientation?
    package var textSize: TextSize?
    package var appearance: Appearance?
    /// The colour of a tinted WidgetKit tile, as 0xRRGGBB; nil for its own colours.
    package var tint: UInt32?

    package init(
        device: Device? = nil, orientation: Orientation? = nil, textSize: TextSize? = nil,
        appearance: Appearance? = nil, tint: UInt32? = nil
    ) {
        self.device = device
        self.orientation = orientation
        self.textSize = textSize
        self.appearance = appearance
        self.tint = tint
    }
}
