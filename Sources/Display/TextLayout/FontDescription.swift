/// A font by its role, size and weight. Only this type chooses the families.
///
/// Sizes are points at one pixel per point. Equal values have equal metrics in all processes with the same installed
/// fonts, because metrics are never hinted.
package struct FontDescription: Hashable, Sendable {
    /// The role of a font, which selects its families.
    package enum Design: Hashable, Sendable, CaseIterable {
        /// Inter, or Inter Display from 20 points on, with the system's sans serif as the fallback.
        case system
        case monospaced
        case serif
        case rounded
        /// Material Icons: the string is the name of a ligature, such as `home`.
        case symbol
    }

    package var design: Design
    /// The size in points. Drawing and measuring bring it into `FontDescription.sizes`.
    package var size: Double
    /// The weight from 100 (ultralight) to 900 (black), 400 for regular, as in CSS and Pango.
    package var weight: Int
    package var isItalic: Bool
    /// True for digits of equal width (OpenType's tnum), so that the text of a clock does not jump.
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

    /// The sizes that are laid out. A size outside becomes the nearer bound, NaN the lower bound.
    package static let sizes: ClosedRange<Double> = 1...1024

    var usableSize: Double {
        size.isFinite ? min(max(size, Self.sizes.lowerBound), Self.sizes.upperBound) : Self.sizes.lowerBound
    }

    /// The families for fontconfig, the preferred family first.
    ///
    /// As in the original system font, text from 20 points on has its own letter forms.
    var families: String {
        switch design {
        case .system, .rounded: usableSize >= 20 ? "Inter Display,Inter,sans-serif" : "Inter,sans-serif"
        case .monospaced: "DejaVu Sans Mono,monospace"
        case .serif: "serif"
        case .symbol: "Material Icons,Inter,sans-serif"
        }
    }
}

/// The vertical measures of a font in points. All are positive except `descender`.
package struct FontMetrics: Hashable, Sendable {
    /// The distance from the baseline up to the top of a line.
    package var ascender: Double
    /// The distance from the baseline down to the bottom of a line; negative, as in UIFont.
    package var descender: Double
    /// The height of an H above the baseline.
    package var capHeight: Double
    /// The height of an x above the baseline.
    package var xHeight: Double

    /// The distance from one line to the next, not rounded.
    package var lineHeight: Double { ascender - descender }
}
