package import ExtensionMessages
package import Foundation
package import TextLayout

/// Measures text in the fonts that the host draws with.
package enum TextMeter {
    package static func metrics(_ font: DisplayFont) -> FontMetrics {
        TextMeasure.metrics(of: description(font))
    }

    /// The room that a text takes, in points, rounded up to whole ones.
    ///
    /// - Parameters:
    ///   - width: where lines break; nil: only where the text breaks them.
    ///   - height: what all lines must fit into; nil: no bound.
    ///   - lineLimit: the most lines; 0: any number.
    package static func size(
        of string: String, font: DisplayFont, width: CGFloat? = nil, height: CGFloat? = nil, lineLimit: Int = 1,
        truncation: DisplayTextTruncation = .tail
    ) -> CGSize {
        TextMeasure.size(
            of: TextRequest(
                string, font: description(font), maximumWidth: width.map(Double.init),
                maximumHeight: height.map(Double.init), lineLimit: lineLimit, truncation: cut(truncation)))
    }

    private static func description(_ font: DisplayFont) -> FontDescription {
        let design: FontDescription.Design =
            switch font.design {
            case .system: .system
            case .monospaced: .monospaced
            case .serif: .serif
            case .rounded: .rounded
            case .symbol: .symbol
            }
        return FontDescription(design: design, size: font.size, weight: font.weight, isItalic: font.isItalic)
    }

    private static func cut(_ truncation: DisplayTextTruncation) -> TextRequest.Truncation {
        switch truncation {
        case .head: .head
        case .middle: .middle
        case .tail: .tail
        case .clip: .clip
        }
    }
}
