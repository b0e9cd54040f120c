import CPangoCairo
import DisplayLists
import Foundation
import TextLayout

extension NSAttributedString.Key {
    /// A `UIFont`; 12 points of the system's font without it.
    public static let font = NSAttributedString.Key("NSFont")
    /// A `UIColor`; black without it.
    public static let foregroundColor = NSAttributedString.Key("NSColor")
}

extension String {
    /// Draws the text into the current context, on lines of its own alone.
    @preconcurrency @MainActor
    public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        if let text = TextStyle.attributed(self, attributes) { return text.draw(at: point) }
        let style = TextStyle(attributes)
        UIGraphics.current?.draw(self, font: style.font, color: style.color, at: point, width: nil)
    }

    /// Draws the text into the current context, with lines that break at the rectangle's edge.
    @preconcurrency @MainActor
    public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        if let text = TextStyle.attributed(self, attributes) { return text.draw(in: rect) }
        let style = TextStyle(attributes)
        UIGraphics.current?.draw(self, font: style.font, color: style.color, in: rect)
    }

    /// The size of the text on lines of its own, in points.
    @preconcurrency @MainActor
    public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        if let text = TextStyle.attributed(self, attributes) { return text.size() }
        return TextMeter.size(of: self, font: TextStyle(attributes).font, lineLimit: 0)
    }
}

/// The attributes of a text in one look.
@MainActor
struct TextStyle {
    let font: DisplayFont
    let color: CGColor

    init(_ attributes: [NSAttributedString.Key: Any]?) {
        font = (attributes?[.font] as? UIFont)?.display ?? DisplayFont(size: 12)
        color = (attributes?[.foregroundColor] as? UIColor)?.cgColor ?? UIColor.black.cgColor
    }

    /// A text with more attributes than a font and a colour; nil for any other.
    static func attributed(_ string: String, _ attributes: [NSAttributedString.Key: Any]?) -> NSAttributedString? {
        guard let attributes, attributes.contains(where: { $0.key != .font && $0.key != .foregroundColor }) else {
            return nil
        }
        return NSAttributedString(string: string, attributes: attributes)
    }
}

extension CGContext {
    /// Draws a text whose upper left corner lies at a point.
    func draw(_ text: String, font: DisplayFont, color: CGColor, at point: CGPoint, width: CGFloat?) {
        guard point.isFinite else { return }
        draw(TextRequest(text, font: font, maximumWidth: width.map(Double.init)), color, at: point)
    }

    func draw(_ text: String, font: DisplayFont, color: CGColor, in rect: CGRect) {
        guard rect.isUsable else { return }
        let request = TextRequest(
            text, font: font, maximumWidth: Double(rect.width), maximumHeight: Double(rect.height), truncation: .clip)
        draw(request, color, at: rect.origin)
    }

    private func draw(_ request: TextRequest, _ color: CGColor, at point: CGPoint) {
        paint { canvas in
            // The text ends the path, as in the original's own drawing of strings.
            cairo_new_path(canvas)
            setSource(color, canvas)
            TextDrawing.draw(request, at: point, on: canvas)
        }
    }
}
