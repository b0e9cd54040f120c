package import DisplayLists
import ExtensionFoundation
package import Foundation
package import TextLayout

/// Measures text in the fonts that the host draws with.
package enum TextMeter {
    /// The vertical metrics of a font, in points, not rounded.
    ///
    /// The fork server measures the system font in all weights, so an extension that draws single lines in it lays out
    /// no text, which would cost it 70 KiB of memory.
    package static func metrics(_ font: DisplayFont) -> FontMetrics {
        if let metrics = TextMeasure.knownMetrics(of: font) { return metrics }
        if let found = known.value[font] { return found }
        let metrics = TextMeasure.metrics(of: font)
        known.update { $0[font] = metrics }
        return metrics
    }

    /// Of other fonts, which take a layout.
    private static let known = Guarded<[DisplayFont: FontMetrics]>([:])

    /// Measures the usual fonts in the fork server; once, however many points ask.
    package static func warm() { _ = warmed }

    private static let warmed = TextMeasure.warm()

    /// The height of a text on one line, rounded up to whole points.
    ///
    /// Letters that the font may lack are measured, because they come from a font with other metrics.
    package static func lineHeight(of string: String, font: DisplayFont) -> CGFloat {
        guard string.utf8.allSatisfy({ $0 < 0x80 }) else { return size(of: string, font: font).height }
        return metrics(font).lineHeight.rounded(.up)
    }

    /// A height rounded up to pixels.
    ///
    /// - Parameter scale: pixels a point.
    package static func onPixels(_ height: CGFloat, scale: CGFloat) -> CGFloat {
        let scale = max(1, scale)
        // A sum of heights may be a little more than the pixels that it stands for.
        return (height * scale - 0.001).rounded(.up) / scale
    }

    /// The height of a text's lines, rounded up to pixels. Lines with letters of other fonts keep whole points.
    ///
    /// - Parameters:
    ///   - height: that of the text, rounded up to whole points.
    ///   - font: of all its lines.
    ///   - scale: pixels a point.
    package static func height(onPixels height: CGFloat, font: DisplayFont, scale: CGFloat) -> CGFloat {
        let line = metrics(font).lineHeight
        guard line > 0, scale > 1 else { return height }
        let lines = (height / line).rounded(.down) * line
        return lines.rounded(.up) == height ? onPixels(lines, scale: scale) : height
    }

    /// The size of a text, rounded up to whole points.
    ///
    /// - Parameters:
    ///   - width: where lines break; nil: only where the text breaks them.
    ///   - height: what all lines must fit into; nil: no bound.
    ///   - lineLimit: the most lines; 0: any number.
    package static func size(
        of string: String, font: DisplayFont, width: CGFloat? = nil, height: CGFloat? = nil, lineLimit: Int = 1,
        truncation: DisplayTextTruncation = .tail
    ) -> CGSize {
        size(
            of: TextRequest(
                string, font: font, maximumWidth: width.map(Double.init),
                maximumHeight: height.map(Double.init), lineLimit: lineLimit, truncation: truncation))
    }

    /// The size of a text, rounded up to whole points. Characters that no font has are named in the log.
    static func size(of request: TextRequest) -> CGSize {
        let (size, missing) = TextMeasure.measure(request)
        if let missing { MissingFont.report(missing) }
        return size
    }
}
