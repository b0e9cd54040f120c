package import DisplayLists
package import SceneHost
package import WidgetDisplay

/// The combinations for which a widget is drawn: every mode with every text size, appearance, device and orientation.
package struct PictureMatrix: Hashable, Sendable {
    private let modes: [SceneCommand.Mode]
    private let textSizes: [TextSize]
    private let appearances: [Appearance]
    private let devices: [Device]
    private let orientations: [Orientation]

    /// Values that occur twice count once.
    package init(
        modes: [SceneCommand.Mode] = SceneCommand.Mode.allCases, textSizes: [TextSize] = TextSize.allCases,
        appearances: [Appearance] = Appearance.allCases, devices: [Device] = [.phone47],
        orientations: [Orientation] = [.portrait]
    ) {
        self.modes = Self.distinct(modes)
        self.textSizes = Self.distinct(textSizes)
        self.appearances = Self.distinct(appearances)
        self.devices = Self.distinct(devices)
        self.orientations = Self.distinct(orientations)
    }

    /// The rows of the contact sheet: one for each device and text size, with orientations, modes and appearances.
    package var rows: [[PictureCombination]] {
        devices.flatMap { device in
            textSizes.map { textSize in
                orientations.flatMap { orientation in
                    modes.flatMap { mode in
                        appearances.map { appearance in
                            PictureCombination(
                                mode: mode, device: device, orientation: orientation, textSize: textSize,
                                appearance: appearance)
                        }
                    }
                }
            }
        }
    }

    package var count: Int {
        modes.count * textSizes.count * appearances.count * devices.count * orientations.count
    }

    private static func distinct<Value: Hashable>(_ values: [Value]) -> [Value] {
        var seen: Set<Value> = []
        return values.filter { seen.insert($0).inserted }
    }
}
