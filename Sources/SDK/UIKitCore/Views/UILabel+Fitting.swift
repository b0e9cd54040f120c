import DisplayLists
import TextLayout

/// The size of a label's font where its text has too little room.
extension UILabel {
    /// The font of a text in one look, as small as the text needs it in the room.
    final func fittingFont(for text: String, in room: CGSize) -> DisplayFont {
        var font = plainFont
        font.shrink(by: titleScale)
        if numberOfLines > 1, adjustsFontSizeToFitWidth { return severalLinesFont(font, for: text, in: room) }
        guard numberOfLines == 1 else { return font }
        guard adjustsFontSizeToFitWidth else { return systemFont(font, for: text, in: room.width) }
        let width = TextMeter.size(of: text, font: font).width
        guard width > room.width else { return font }
        // Widths grow in proportion to the size, except for rounding: one measurement of the result settles that.
        let least = font.size * Double(leastScale)
        font.size = max(font.size * Double(room.width / width), least)
        if font.size > least, TextMeter.size(of: text, font: font).width > room.width {
            font.size = max(font.size - 0.25, least)
        }
        return font
    }

    /// The place of a line in a smaller size, by `baselineAdjustment`; nil in the middle. The label never moves the line
    /// out of its bounds.
    final func topOfLine(_ font: DisplayFont, _ height: CGFloat, in room: CGFloat) -> CGFloat? {
        guard font.size < plainFont.size, baselineAdjustment != .alignCenters else { return nil }
        let (full, small) = (TextMeter.metrics(plainFont), TextMeter.metrics(font))
        let top = max(0, ((room - full.lineHeight.rounded(.up)) / 2).rounded(.down))
        let fall = baselineAdjustment == .alignBaselines ? full.ascender - small.ascender : 0
        return max(0, min(top + fall, room - height))
    }

    /// The smallest share of its size that a font may have.
    final var leastScale: CGFloat { min(max(minimumScaleFactor, 0.1), 1) }

    /// The font in the largest size in which the text fits in the label's lines and its frame.
    private func severalLinesFont(_ font: DisplayFont, for text: String, in room: CGSize) -> DisplayFont {
        if let known = fitted?.known(text, font, room, numberOfLines) { return known }
        func sized(_ scale: CGFloat) -> DisplayFont {
            var font = font
            font.size = (font.size * Double(scale) * 4).rounded(.down) / 4
            return font
        }
        let scale = FittedFont.largestScale(from: leastScale) { scale in
            let font = sized(scale)
            let most = min(TextMeter.metrics(font).lineHeight * CGFloat(numberOfLines) + 1, room.height)
            return TextMeter.size(of: text, font: font, width: room.width, lineLimit: 0).height <= most
        }
        let result = scale == 1 ? font : sized(scale)
        fitted = FittedFont(text: text, given: font, room: room, lines: numberOfLines, font: result)
        return result
    }

    /// The system's font in the size in which a line of it fits (`FittedFont.scale`).
    private func systemFont(_ font: DisplayFont, for text: String, in width: CGFloat) -> DisplayFont {
        guard font.design == .system, font.family == nil, font.tracking <= 0 else { return font }
        // Most labels have more room than that, and a process whose labels all do loads no text engine.
        if let most = LetterRoom.most(of: text), most * font.size <= Double(width) { return font }
        let room = CGSize(width: width, height: 0)
        if let known = fitted?.known(text, font, room, 1) { return known }
        var result = font
        result.shrink(by: FittedFont.scale(of: TextMeter.size(of: text, font: font).width, within: width))
        fitted = FittedFont(text: text, given: font, room: room, lines: 1, font: result)
        return result
    }
}
