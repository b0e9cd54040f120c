package import DisplayLists

/// The sizes of Today tiles, as data. Lengths are points.
///
/// Measured rows: coderyi.com/posts/ios_10_today (iOS 10, default text size). Compact heights by text size: widgets of
/// the same platform, as two sources report them.
package enum SizeTable {
    /// Compact heights from the smallest text size to the largest. They grow by 5, 5, 5, 10, 15, 5.
    package static let compactHeights: [TextSize: Double] = [
        .extraSmall: 95, .small: 100, .medium: 105, .large: 110, .extraLarge: 120, .extraExtraLarge: 135,
        .extraExtraExtraLarge: 140,
    ]

    /// The second source's value instead of 135.
    static let secondProfile: [TextSize: Double] = [.extraExtraLarge: 130]

    /// One screen in one orientation.
    struct Row {
        var device: Device
        var orientation: Orientation
        /// The width of a tile in both modes.
        var width: Double
        var widthProvenance: Provenance
        /// The screen's height in this orientation.
        var screenHeight: Double
        /// The largest expanded height at the default text size; nil if no measurement is published.
        var homePage: Double?
        var pullDown: Double?
    }

    static let rows: [Row] = [
        Row(
            device: .phone4, orientation: .portrait, width: 304, widthProvenance: .measured, screenHeight: 568,
            homePage: 528, pullDown: 396),
        Row(
            device: .phone47, orientation: .portrait, width: 359, widthProvenance: .measured, screenHeight: 667,
            homePage: 616, pullDown: 528),
        Row(
            device: .phone55, orientation: .portrait, width: 398, widthProvenance: .measured, screenHeight: 736,
            homePage: 660, pullDown: 572),
        Row(
            device: .phone4, orientation: .landscape, width: 420, widthProvenance: .measured, screenHeight: 320,
            homePage: nil, pullDown: 176),
        Row(
            device: .phone47, orientation: .landscape, width: 420, widthProvenance: .measured, screenHeight: 375,
            homePage: nil, pullDown: 220),
        Row(
            device: .phone55, orientation: .landscape, width: 420, widthProvenance: .measured, screenHeight: 414,
            homePage: 352, pullDown: 264),
        // For the tablet only the 616 is known. Its tiles are assumed to be as wide as a phone's in landscape.
        Row(
            device: .pad97, orientation: .portrait, width: 420, widthProvenance: .estimated, screenHeight: 1024,
            homePage: 616, pullDown: nil),
        Row(
            device: .pad97, orientation: .landscape, width: 420, widthProvenance: .estimated, screenHeight: 768,
            homePage: nil, pullDown: nil),
    ]

    /// The part of the screen's height that is not available to a tile.
    ///
    /// With u = compact height ÷ 2.5 (a table row at that text size; 44 by default), all ten measured phone heights
    /// equal u · ⌊(screen − reserve) ÷ u⌋ for reserves of 33 … 40 and 129 … 139. Inferred, not published.
    static let reserve: [TodayEntry: Double] = [.homePage: 36, .pullDown: 136]

    /// The greatest height known of a tile on the tablet.
    static let padLimit = 616.0
}
