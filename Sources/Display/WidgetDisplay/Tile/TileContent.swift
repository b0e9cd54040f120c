package import DisplayLists
package import Foundation

/// One widget as the Today view shows it: title, icon, content and button.
package struct TileContent: Sendable {
    /// The content of a tile below its header.
    package enum State: Sendable {
        /// A frame: live, or the last snapshot.
        case live(DisplayList, Pictures)
        /// No frame has arrived yet.
        case loading
        /// The widget cannot be shown. The reason is one line for people.
        case unavailable(reason: String)
    }

    /// The control at the right end of the header.
    package enum Button: Hashable, Sendable, CaseIterable {
        case showMore, showLess

        package var title: String { self == .showMore ? "Show More" : "Show Less" }
    }

    /// The picture at the left end of the header.
    package enum Icon: Sendable {
        /// The title's first letter on a colour derived from the title.
        case letter
        /// A symbol of the icon font on a colour.
        case symbol(String, DisplayColor)
        case picture(Picture)
    }

    /// The frame around a tile's content, which decides its place on a page.
    package enum Style: UInt8, Hashable, Sendable, CaseIterable {
        /// A card with a header.
        case card
        /// A tile of the home screen, with its name below.
        case home
        /// A small tile of the strip, without a name in pictures.
        case accessory
    }

    /// The name of the application or the widget. A card and a terminal show it in capitals.
    package var title: String
    package var icon: Icon
    package var state: State
    /// The granted size of the content in points. Drawing outside it is clipped.
    package var size: CGSize
    package var button: Button?
    /// One line over the lower edge, such as the last line of the widget's log; nil for none.
    package var caption: String?
    /// The hash of a live content, if the owner has it.
    package var hash: ContentHash?
    package var style: Style

    package init(
        title: String, icon: Icon = .letter, state: State, size: CGSize, button: Button? = nil, caption: String? = nil,
        style: Style = .card
    ) {
        self.title = title
        self.icon = icon
        self.state = state
        self.size = size
        self.button = button
        self.caption = caption
        self.style = style
    }
}

/// The measures of a tile's frame, in points.
package struct TileMetrics: Hashable, Sendable {
    /// The header's font size for each text size: the platform's footnote style.
    package var titleSize: Double
    package var headerHeight: Double
    package let cornerRadius = 13.0
    /// The margin around the tiles of a page.
    package let margin = 8.0
    /// The distance between two tiles.
    package let spacing = 10.0

    package init(textSize: TextSize) {
        titleSize =
            switch textSize {
            case .extraSmall, .small, .medium: 12
            case .large: 13
            case .extraLarge: 15
            case .extraExtraLarge: 17
            case .extraExtraExtraLarge: 19
            }
        headerHeight = max(36, (titleSize * 2.6).rounded(.up))
    }

    package var iconSide: Double { max(20, titleSize + 6) }
    /// The distance from the header's edges to its content.
    package let inset = 10.0
}

/// The colours of tiles and of the page behind them.
package struct TilePalette: Hashable, Sendable {
    package var background: [DisplayGradientStop]
    package var glows: [DisplayColor]
    package var heading: DisplayColor
    package var card: DisplayColor
    package var header: DisplayColor
    package var separator: DisplayColor
    package var title: DisplayColor
    package var primary: DisplayColor
    package var secondary: DisplayColor
    package var skeleton: DisplayColor
    package var shadow: DisplayColor
    /// The colour of the focused tile and of buttons, in a terminal.
    package var focus: DisplayColor
    /// The tile's opaque colour: the background in a terminal.
    package var terminalCard: DisplayColor

    /// The colour behind the content of a tile in a terminal.
    package func terminalBackground(_ tile: TileContent) -> DisplayColor {
        tile.style == .accessory ? TileColor.accessory.color(.dark) : terminalCard
    }

    package static func palette(_ appearance: Appearance) -> TilePalette { appearance == .light ? light : dark }

    private static func gray(_ white: Double, _ alpha: Double = 1) -> DisplayColor {
        DisplayColor(red: white, green: white, blue: white, alpha: alpha)
    }

    package static let light = TilePalette(
        background: [
            DisplayGradientStop(location: 0, color: DisplayColor(red: 0.30, green: 0.47, blue: 0.80)),
            DisplayGradientStop(location: 0.5, color: DisplayColor(red: 0.55, green: 0.50, blue: 0.80)),
            DisplayGradientStop(location: 1, color: DisplayColor(red: 0.93, green: 0.62, blue: 0.58)),
        ],
        glows: [
            DisplayColor(red: 0.62, green: 0.86, blue: 0.97, alpha: 0.75),
            DisplayColor(red: 0.99, green: 0.80, blue: 0.62, alpha: 0.70),
        ],
        heading: gray(1), card: gray(1, 0.86), header: gray(1, 0.62), separator: gray(0, 0.07), title: gray(0, 0.60),
        primary: gray(0, 0.85), secondary: gray(0, 0.50), skeleton: gray(0, 0.07), shadow: gray(0, 0.022),
        focus: DisplayColor(red: 0, green: 0.40, blue: 0.85),
        terminalCard: gray(0.965))

    package static let dark = TilePalette(
        background: [
            DisplayGradientStop(location: 0, color: DisplayColor(red: 0.05, green: 0.08, blue: 0.19)),
            DisplayGradientStop(location: 0.55, color: DisplayColor(red: 0.13, green: 0.09, blue: 0.24)),
            DisplayGradientStop(location: 1, color: DisplayColor(red: 0.05, green: 0.05, blue: 0.10)),
        ],
        glows: [
            DisplayColor(red: 0.12, green: 0.36, blue: 0.62, alpha: 0.60),
            DisplayColor(red: 0.52, green: 0.20, blue: 0.42, alpha: 0.50),
        ],
        heading: gray(1), card: DisplayColor(red: 0.11, green: 0.11, blue: 0.125, alpha: 0.84),
        header: DisplayColor(red: 0.20, green: 0.20, blue: 0.23, alpha: 0.72), separator: gray(1, 0.06),
        title: gray(1, 0.62), primary: gray(1, 0.92), secondary: gray(1, 0.55), skeleton: gray(1, 0.08),
        shadow: gray(0, 0.04), focus: DisplayColor(red: 0.35, green: 0.70, blue: 1),
        terminalCard: DisplayColor(red: 0.11, green: 0.11, blue: 0.125))

    /// The colours of icons that consist of a letter.
    package static let iconColors = [
        DisplayColor(red: 0.20, green: 0.48, blue: 0.96), DisplayColor(red: 0.20, green: 0.70, blue: 0.40),
        DisplayColor(red: 0.96, green: 0.55, blue: 0.16), DisplayColor(red: 0.90, green: 0.28, blue: 0.36),
        DisplayColor(red: 0.56, green: 0.36, blue: 0.86), DisplayColor(red: 0.14, green: 0.66, blue: 0.72),
    ]
}
