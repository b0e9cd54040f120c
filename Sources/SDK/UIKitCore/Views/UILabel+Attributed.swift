import DisplayLists

/// A label's text in several looks, or with lines of its own.
extension UILabel {
    /// The lines of the text; nil if one look without lines suffices.
    final func flow(width: CGFloat?, height: CGFloat?, lineLimit: Int, scale: CGFloat = 1) -> TextFlow? {
        guard let attributed, !attributed.isPlain else { return nil }
        return attributed.flow(
            letterFont, width: width ?? .infinity, height: height ?? .infinity, lineLimit: max(0, lineLimit),
            scale: scale)
    }

    /// The lines within the label, smaller where one line would be too wide and the label allows it.
    private func fittingFlow(in room: CGSize) -> TextFlow? {
        func flow(_ scale: CGFloat) -> TextFlow? {
            self.flow(width: room.width, height: room.height, lineLimit: numberOfLines, scale: scale)
        }
        let scale = titleScale
        if numberOfLines > 1, adjustsFontSizeToFitWidth {
            return flow(FittedFont.largestScale(from: leastScale) { flow($0)?.isWhole ?? true })
        }
        guard let full = flow(scale), !full.isWhole, adjustsFontSizeToFitWidth, numberOfLines == 1,
            let wide = self.flow(width: nil, height: nil, lineLimit: 1), wide.size.width > room.width
        else { return flow(scale) }
        return flow(max(room.width / wide.size.width, leastScale))
    }

    /// - Returns: the height of the lines, in points.
    final func drawParts(in size: CGSize, into drawing: inout ViewDrawing) -> CGFloat {
        guard let attributed, let flow = fittingFlow(in: size) else { return 0 }
        // A label's text is centred vertically.
        let top = ((size.height - min(flow.size.height, size.height)) / 2).rounded(.down)
        let room = CGRect(x: 0, y: top, width: size.width, height: flow.size.height)
        let traits = drawing.traits
        attributed.draw(
            flow, in: room, alignment: textAlignment.side(isFromRight: isFromRight),
            truncation: lineBreakMode.display, into: &drawing
        ) { color in
            let color = color ?? letterColor
            return (color, shown(color, traits))
        }
        return flow.size.height
    }
}
