import DisplayLists

extension UIImage {
    /// Draws the picture into the current context, in its own size.
    @preconcurrency @MainActor public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }

    /// Draws the picture into the current context, stretched to a rectangle. A symbol keeps its proportions.
    @preconcurrency @MainActor
    public func draw(in rect: CGRect) {
        guard let context = UIGraphics.current, rect.isUsable, rect.width > 0, rect.height > 0 else { return }
        guard let symbol else {
            if let cgImage { context.drawUpright(cgImage, in: rect) }
            return
        }
        let side = min(rect.width, rect.height)
        var font = symbol.font
        font.size = Double(side)
        let color = tint(inherited: .black).map(\.cgColor) ?? UIColor.black.cgColor
        context.draw(
            symbol.ligature, font: font, color: color,
            in: CGRect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side))
    }
}
