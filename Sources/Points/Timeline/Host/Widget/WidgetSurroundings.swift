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
    /// The colour of a tinted tile, as 0xRRGGBB; nil for its own colours. A tinted tile is dark, because all that has not
    /// the tint is white.
    package let tint: UInt32?

    package init(
        size: CGSize, scale: Double = 2, appearance: Appearance = .light, textSize: TextSize = .large,
        locale: String = Locale.current.identifier, tint: UInt32? = nil
    ) {
        self.size = size
        self.scale = scale
        self.appearance = tint == nil ? appearance : .dark
        self.textSize = textSize
        self.locale = locale
        self.tint = tint
    }

    /// The surroundings as a text, with which an archive says for which ones it was made.
    package var text: String {
        "\(size.width)x\(size.height)@\(scale) \(appearance == .dark ? "dark" : "light") \(textSize.rawValue) \(locale)"
            + (tint.map { " tint \($0)" } ?? "")
    }
}
