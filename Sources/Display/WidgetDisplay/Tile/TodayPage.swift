package import DisplayLists
package import Foundation

/// The page of the Today view: cards in a column, and tiles of WidgetKit in rows.
package struct TodayPage: Sendable {
    package var tiles: [TileContent]
    package var appearance: Appearance
    package var textSize: TextSize
    /// A large heading above the tiles, such as the date; nil for no heading.
    package var heading: String?
    /// A line below the tiles, such as a count of the bundles without a tile; nil for no line.
    package var footer: String?
    /// The moment for live dates; nil to show the text of layout.
    package var now: Date?

    package init(
        tiles: [TileContent], appearance: Appearance = .light, textSize: TextSize = .large, heading: String? = nil,
        footer: String? = nil, now: Date? = nil
    ) {
        self.tiles = tiles
        self.appearance = appearance
        self.textSize = textSize
        self.heading = heading
        self.footer = footer
        self.now = now
    }

    package var metrics: TileMetrics { TileMetrics(textSize: textSize) }
    package var palette: TilePalette { TilePalette.palette(appearance) }
}
