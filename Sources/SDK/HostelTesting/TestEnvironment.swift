import DisplayLists
import Foundation
import SceneMessages
import WidgetDisplay

/// The surroundings of a widget in a test: the room of its tile, the text size and the appearance.
struct TestEnvironment {
    let sizes: MaximumSizes
    let textSize: TextSize
    let appearance: Appearance
    let screen: CGSize

    init(device: WidgetTester.Device, isLandscape: Bool, textSize: TextSize, isDark: Bool) {
        let key = SizeKey(
            device: Device(rawValue: device.rawValue) ?? .phone47, orientation: isLandscape ? .landscape : .portrait,
            textSize: textSize)
        sizes = SizeMatrix().maximumSizes(key).sizes
        screen = SizeMatrix.screen(key.device, key.orientation)
        self.textSize = textSize
        appearance = isDark ? .dark : .light
    }

    /// - Parameter wish: the size that the widget requested last.
    func configuration(mode: DisplayMode, wish: CGSize?) -> ViewConfiguration {
        ViewConfiguration(
            activeMode: mode, maximumSizes: sizes,
            size: SizeGrant(asked: wish ?? .zero, mode: mode, maximum: sizes).size, textSize: textSize,
            appearance: appearance, screen: screen)
    }
}
