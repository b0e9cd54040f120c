public import Foundation

extension String {
    /// Draws the text into the current context.
    ///
    /// - Parameter rect: with `.usesLineFragmentOrigin` the room of the lines, which break at its edge; a height of 0 has no
    ///   bound. Without it the origin is the place of the first line's baseline, and the text has one line.
    @preconcurrency @MainActor
    public func draw(
        with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) {
        NSAttributedString(string: self, attributes: attributes).draw(with: rect, options: options, context: context)
    }
}

extension NSString {
    /// Draws the text into the current context, as `String.draw(with:options:attributes:context:)` does.
    @preconcurrency @MainActor
    public func draw(
        with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) {
        (self as String).draw(with: rect, options: options, attributes: attributes, context: context)
    }
}

extension NSAttributedString {
    /// Draws the text into the current context, as `String.draw(with:options:attributes:context:)` does.
    @preconcurrency @MainActor
    public func draw(with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) {
        guard length > 0 else { return }
        guard options.contains(.usesLineFragmentOrigin) else {
            let font = attribute(.font, at: 0, effectiveRange: nil) as? UIFont ?? .systemFont(ofSize: 12)
            return draw(at: CGPoint(x: rect.minX, y: rect.minY - font.ascender))
        }
        let height = rect.height > 0 ? rect.height : boundingRect(with: rect.size, options: options).height
        draw(in: CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: height))
    }
}
