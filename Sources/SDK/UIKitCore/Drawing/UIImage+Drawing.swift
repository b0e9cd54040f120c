import DisplayLists

extension UIImage {
    /// Draws the picture into the current context, in its own size.
    @preconcurrency @MainActor public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }

    /// Draws the picture into the current context, stretched to a rectangle. A symbol keeps its proportions.
    ///
    /// A tint colour fills the shape of the picture, and the context's own colour that of a template without one.
    @preconcurrency @MainActor
    public func draw(in rect: CGRect) {
        guard let context = UIGraphics.current, rect.isUsable, rect.width > 0, rect.height > 0 else { return }
        guard let symbol else {
            guard let cgImage else { return }
            let tint = drawnTint(context)
            guard let caps, rect.size != size else { return context.drawUpright(cgImage, in: rect, tint: tint) }
            return draw(cgImage, caps, in: rect, context, tint: tint)
        }
        let side = min(rect.width, rect.height)
        var font = symbol.font
        font.size = Double(side)
        let color = drawnTint(context) ?? tint(inherited: .black).map(\.cgColor) ?? UIColor.black.cgColor
        context.draw(
            symbol.ligature, font: font, color: color,
            in: CGRect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side))
    }

    /// The colour that fills the picture's shape in a context; nil for a picture with its own colours.
    private func drawnTint(_ context: CGContext) -> CGColor? {
        fixedTint?.cgColor ?? (renderingMode == .alwaysTemplate ? context.state.fill : nil)
    }
}
