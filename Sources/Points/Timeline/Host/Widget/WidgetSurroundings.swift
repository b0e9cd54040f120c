package import DisplayLists
package import Foundation
internal import WidgetDisplay

/// The surroundings for which a widget draws its entries.
package struct WidgetSurroundings: Hashable, Sendable {
    /// Points.
    package var size: CGSize
    package var scale: Double
    package var appearance: Appearance
    package var textSize: TextSize
    /// The identifier of the locale, such as `de_DE`.
    package var locale: String

    package init(
        size: CGSize, scale: Double = 2, appearance: Appearance = .light, textSize: TextSize = .large,
        locale: String = Locale.current.identifier
    ) {
        self.size = size
        self.scale = scale
        self.appearance = appearance
        self.textSize = textSize
        self.locale = locale
    }

    /// The surroundings as a text, with which an archive says for which ones it was made.
    package var text: String {
        "\(size.width)x\(size.height)@\(scale) \(appearance == .dark ? "dark" : "light") \(textSize.rawValue) \(locale)"
    }
}
