internal import ExtensionMessages
internal import Foundation

/// The place and the person's settings for which a widget's views are made.
package struct TimelineSurroundings: Codable, Hashable, Sendable {
    /// The case's name of `WidgetFamily`, such as `systemSmall`.
    package var family: String
    /// Points.
    package var width: Double
    /// Points.
    package var height: Double
    /// Pixels for a point.
    package var scale: Double
    package var isDark: Bool
    /// 0 (extra small) … 6 (extra extra extra large), as `TextSize`.
    package var textSize: Int
    package var locale: String
    package var timeZone: String
    /// Whether a person chooses among widgets, so that sample values serve better than true ones.
    package var isPreview: Bool
    /// The colour of a tinted tile, as 0xRRGGBB; nil for a tile in its own colours. Accessories have no tint.
    package var tint: UInt32?

    /// - Parameters:
    ///   - locale: nil for this process's.
    ///   - timeZone: nil for this process's.
    package init(
        family: String, width: Double, height: Double, scale: Double = 2, isDark: Bool = false, textSize: Int = 3,
        locale: String? = nil, timeZone: String? = nil, isPreview: Bool = false, tint: UInt32? = nil
    ) {
        self.family = family
        self.width = width
        self.height = height
        self.scale = scale
        self.isDark = isDark
        self.textSize = textSize
        self.locale = locale ?? Locale.current.identifier
        self.timeZone = timeZone ?? TimeZone.current.identifier
        self.isPreview = isPreview
        self.tint = tint
    }

    func check() throws(MessageError) {
        try TimelineLimit.check(family, "family")
        try TimelineLimit.check(locale, "locale")
        try TimelineLimit.check(timeZone, "time zone")
        guard (1...2048).contains(width), (1...2048).contains(height), (0.5...8).contains(scale) else {
            throw .malformed(type: "size")
        }
        guard tint ?? 0 <= 0xFF_FFFF else { throw .malformed(type: "tint") }
        guard (0...6).contains(textSize) else { throw .malformed(type: "text size") }
    }
}
