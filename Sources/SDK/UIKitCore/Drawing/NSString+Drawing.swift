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

/// A text with attributes is measured and drawn with those of its first letter.
extension NSAttributedString {
    @preconcurrency @MainActor
    public func size() -> CGSize { string.size(withAttributes: first) }

    @preconcurrency @MainActor
    public func draw(at point: CGPoint) { string.draw(at: point, withAttributes: first) }

    @preconcurrency @MainActor
    public func draw(in rect: CGRect) { string.draw(in: rect, withAttributes: first) }

    @preconcurrency @MainActor
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext? = nil
    ) -> CGRect { string.boundingRect(with: size, options: options, attributes: first) }

    private var first: [NSAttributedString.Key: Any]? {
        length > 0 ? attributes(at: 0, effectiveRange: nil) : nil
    }
}
