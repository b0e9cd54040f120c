package import DisplayLists
package import Foundation
import TextLayout

/// The values on which the places of the letters of a part of a text depend. The caller keeps colours and lines.
package struct FlowRun: Hashable, Sendable {
    package var string: String
    package var font: DisplayFont
    /// Points above the line.
    package var baselineOffset: CGFloat
    /// Whether it is one piece, which no line end divides and no other piece joins, such as a date that is written later.
    package var isOnePiece: Bool
    /// Whether its letters may become more after the layout. Its piece reaches to the edge.
    package var grows: Bool
    /// The room of a picture in place of letters, in points; its lower edge stands on the line.
    package var picture: CGSize?

    package init(
        _ string: String, font: DisplayFont, baselineOffset: CGFloat = 0, isOnePiece: Bool = false,
        grows: Bool = false
    ) {
        self.string = string
        self.font = font
        self.baselineOffset = baselineOffset
        self.isOnePiece = isOnePiece || font.design == .symbol
        self.grows = grows
    }

    /// The run in a font of another size, in half points.
    package func scaled(_ scale: Double) -> FlowRun {
        guard scale != 1 else { return self }
        var run = self
        run.font.size = max((font.size * scale * 2).rounded(.down) / 2, 1)
        run.font.tracking *= scale
        if let size = picture {
            run.picture = CGSize(width: size.width * scale, height: size.height * scale)
            run.baselineOffset *= scale
        }
        return run
    }

    /// A picture of a size in place of letters.
    ///
    /// - Parameter bottom: points from the line up to the picture's lower edge.
    package static func picture(_ size: CGSize, bottom: CGFloat, font: DisplayFont) -> FlowRun {
        var run = FlowRun("\u{FFFC}", font: font, baselineOffset: bottom, isOnePiece: true)
        run.picture = size
        return run
    }

    var isSymbol: Bool { font.design == .symbol }

    /// Points above and below the line; the share of a symbol above it is that of its square.
    @MainActor
    var extent: (up: CGFloat, down: CGFloat) {
        if let picture { return (picture.height + baselineOffset, -baselineOffset) }
        if isSymbol { return (font.size * 0.85 + baselineOffset, font.size * 0.15 - baselineOffset) }
        let metrics = TextMeter.metrics(font)
        return (metrics.ascender + baselineOffset, -metrics.descender - baselineOffset)
    }

    @MainActor
    func width(of string: String) -> CGFloat {
        if let picture { return picture.width }
        guard !string.isEmpty else { return 0 }
        return TextSizes.size(TextRequest(string, font: font, lineLimit: 1)).width
    }
}
