public import Foundation

/// How a text is measured and drawn.
public struct NSStringDrawingOptions: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Lines break at the rectangle's edge; without it, a text has one line.
    public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1)
    /// Lines count with their leading; they do here with and without it.
    public static let usesFontLeading = NSStringDrawingOptions(rawValue: 2)
    public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 8)
    public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 32)
}

/// The result of a drawing; nothing is stored here.
open class NSStringDrawingContext: NSObject {}

extension String {
    /// The room of a text within a size, in whole points, at the point zero.
    @preconcurrency @MainActor
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [],
        attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext? = nil
    ) -> CGRect {
        if let text = TextStyle.attributed(self, attributes) { return text.boundingRect(with: size, options: options) }
        let bounded = options.contains(.usesLineFragmentOrigin) && size.width.isFinite && size.width < 1e6
        let room = TextMeter.size(
            of: self, font: TextStyle(attributes).font, width: bounded ? max(size.width, 0) : nil,
            lineLimit: options.contains(.usesLineFragmentOrigin) ? 0 : 1)
        return CGRect(origin: .zero, size: room)
    }
}

extension NSString {
    /// Draws the text into the current context, on lines of its own alone.
    @preconcurrency @MainActor
    public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        (self as String).draw(at: point, withAttributes: attributes)
    }

    /// Draws the text into the current context, with lines that break at the rectangle's edge.
    @preconcurrency @MainActor
    public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        (self as String).draw(in: rect, withAttributes: attributes)
    }

    /// The size of the text on lines of its own, in points.
    @preconcurrency @MainActor
    public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        (self as String).size(withAttributes: attributes)
    }

    /// The room of a text within a size, in whole points, at the point zero.
    @preconcurrency @MainActor
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [],
        attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext? = nil
    ) -> CGRect { (self as String).boundingRect(with: size, options: options, attributes: attributes) }
}

/// A text with attributes is measured and drawn in all of its looks.
extension NSAttributedString {
    /// The size of the text on lines of its own, in whole points.
    @preconcurrency @MainActor
    public func size() -> CGSize { AttributedLetters(self).flow(width: .infinity).size }

    /// Draws the text into the current context, on lines of its own alone.
    @preconcurrency @MainActor
    public func draw(at point: CGPoint) {
        let letters = AttributedLetters(self)
        let flow = letters.flow(width: .infinity)
        letters.draw(flow, in: CGRect(origin: point, size: flow.size))
    }

    /// Draws the text into the current context, with lines that break at the rectangle's edge.
    @preconcurrency @MainActor
    public func draw(in rect: CGRect) {
        guard rect.isUsable else { return }
        let letters = AttributedLetters(self)
        letters.draw(letters.flow(width: rect.width, height: rect.height), in: rect)
    }

    /// The room of the text within a size, in whole points, at the point zero.
    @preconcurrency @MainActor
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext? = nil
    ) -> CGRect {
        let breaks = options.contains(.usesLineFragmentOrigin)
        let bounded = breaks && size.width.isFinite && size.width < 1e6
        let flow = AttributedLetters(self).flow(
            width: bounded ? max(size.width, 0) : .infinity, lineLimit: breaks ? 0 : 1)
        return CGRect(origin: .zero, size: flow.size)
    }
}

extension AttributedLetters {
    // Without a font, a text has 12 points, as the original's documentation of the attribute says.
    fileprivate func flow(width: CGFloat, height: CGFloat = .infinity, lineLimit: Int = 0) -> TextFlow {
        flow(.systemFont(ofSize: 12), width: width, height: height, lineLimit: lineLimit)
    }

    /// Draws the lines into the current context.
    fileprivate func draw(_ flow: TextFlow, in rect: CGRect) {
        guard rect.isUsable, let context = UIGraphics.current else { return }
        let side = (paragraph?.alignment ?? .natural).side(isFromRight: ExtensionLocale.isFromRight)
        for piece in flow.placed(in: rect, alignment: side, isReversed: isRightToLeft) {
            let part = parts[piece.run]
            if let background = part.background { context.fill(piece.frame, background) }
            if let picture = part.picture {
                picture.image?.draw(in: piece.frame)
                continue
            }
            let color = part.color ?? .black
            let before = context.state.shadow
            if let shadow = part.shadow {
                context.setShadow(offset: shadow.offset, blur: shadow.blur * 2, color: shadow.color.cgColor)
            }
            context.draw(
                piece.string, font: flow.runs[piece.run].font, color: color.cgColor, at: piece.frame.origin, width: nil)
            context.state.shadow = before
            if let rule = part.underline { context.fill(piece.underline, rule.color ?? color) }
            if let rule = part.strike { context.fill(piece.strike, rule.color ?? color) }
        }
    }
}

extension CGContext {
    /// Fills a rectangle and leaves the state as it is.
    fileprivate func fill(_ rect: CGRect, _ color: UIColor) {
        let before = state.fill
        state.fill = color.cgColor
        fill(rect)
        state.fill = before
    }
}
