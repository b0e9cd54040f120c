package import DisplayLists

/// The background behind a widget's own drawing.
package enum TileColor {
    private static let light = DisplayColor(red: 0.96, green: 0.96, blue: 0.97)
    private static let dark = DisplayColor(red: 0.13, green: 0.13, blue: 0.15)

    package static func background(_ appearance: Appearance) -> DisplayColor { appearance == .dark ? dark : light }
}
