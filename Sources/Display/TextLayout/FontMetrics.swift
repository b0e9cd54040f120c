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
