package import DisplayLists
package import WidgetDisplay

/// The surroundings of a picture. Each nil stands for the board's own.
package struct PictureSetting: Hashable, Sendable, Codable {
    package var device: Device?
    package var orientation: Orientation?
    package var textSize: TextSize?
    package var appearance: Appearance?

    package init(
        device: Device? = nil, orientation: Orientation? = nil, textSize: TextSize? = nil,
        appearance: Appearance? = nil
    ) {
        self.device = device
        self.orientation = orientation
        self.textSize = textSize
        self.appearance = appearance
    }
}
