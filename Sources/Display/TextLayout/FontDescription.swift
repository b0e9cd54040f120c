/// A font by its role, size and weight; the families behind it are chosen here and nowhere else.
///
/// Sizes are points at one pixel a point. The same value gives the same metrics in every process that sees the same
/// installed fonts, because metrics are never hinted.
package struct FontDescription: Hashable, Sendable {
    /// Which families stand behind a font.
    package enum Design: Hashable, Sendable, CaseIterable {
        /// Inter, and Inter Display from 20 points on, with the system's sans serif behind them.
        case system
        case monospaced
        case serif
        case rounded
        /// Material Icons: the string is the name of a ligature, such as `home`.
        case symbol
    }

    package var design: Design
    /// Points; drawn and measured within `FontDescription.sizes`.
    package var size: Double
    /// 100 (ultralight) … 900 (black), 400 regular, as in CSS and Pango.
    package var weight: Int
    package var isItalic: Bool
    /// All digits as wide as each other (OpenType's tnum), so that a clock does not tremble.
    package var hasTabularDigits: Bool

    package init(
        design: Design = .system, size: Double, weight: Int = 400, isItalic: Bool = false,
        hasTabularDigits: Bool = false
    ) {
        self.design = design
        self.size = size
        self.weight = weight
        self.isItalic = isItalic
        self.hasTabularDigits = hasTabularDigits
    }

    /// The sizes that are laid out; one outside is taken to the nearer end, and one that is no number to the lower.
    package static let sizes: ClosedRange<Double> = 1...1024

    var usableSize: Double {
        size.isFinite ? min(max(size, Self.sizes.lowerBound), Self.sizes.upperBound) : Self.sizes.lowerBound
    }

    /// Families for fontconfig, best first.
    ///
    /// Small text and large text have drawings of their own from 20 points on, as the original system font has.
    var families: String {
        switch design {
        case .system, .rounded: usableSize >= 20 ? "Inter Display,Inter,sans-serif" : "Inter,sans-serif"
        case .monospaced: "DejaVu Sans Mono,monospace"
        case .serif: "serif"
        case .symbol: "Material Icons,Inter,sans-serif"
        }
    }
}

/// The vertical measures of a font in points, all positive but `descender`.
package struct FontMetrics: Hashable, Sendable {
    /// From the baseline up to the top of a line.
    package var ascender: Double
    /// From the baseline down to the bottom of a line; negative, as in UIFont.
    package var descender: Double
    /// The height of an H above the baseline.
    package var capHeight: Double
    /// The height of an x above the baseline.
    package var xHeight: Double

    /// The distance from one line to the next, not rounded.
    package var lineHeight: Double { ascender - descender }
}
