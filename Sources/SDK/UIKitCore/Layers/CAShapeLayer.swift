internal import DisplayLists
public import Foundation

public struct CAShapeLayerLineCap: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let butt = CAShapeLayerLineCap(rawValue: "butt")
    public static let round = CAShapeLayerLineCap(rawValue: "round")
    public static let square = CAShapeLayerLineCap(rawValue: "square")
}

public struct CAShapeLayerLineJoin: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
    public static let round = CAShapeLayerLineJoin(rawValue: "round")
    public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

public struct CAShapeLayerFillRule: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
    public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// A layer that shows a path. The initial values are those of the documentation.
@preconcurrency @MainActor
open class CAShapeLayer: CALayer {
    open var path: CGPath? { didSet { changed() } }
    /// Black, unless set.
    open var fillColor: CGColor? = CGColor(gray: 0, alpha: 1) { didSet { changed() } }
    open var strokeColor: CGColor? { didSet { changed() } }
    /// Points.
    open var lineWidth: CGFloat = 1 { didSet { changed() } }
    /// The part of the path that has a line, as shares of its length, 0 … 1.
    open var strokeStart: CGFloat = 0 { didSet { changed() } }
    open var strokeEnd: CGFloat = 1 { didSet { changed() } }
    open var lineCap = CAShapeLayerLineCap.butt { didSet { changed() } }
    open var lineJoin = CAShapeLayerLineJoin.miter { didSet { changed() } }
    open var miterLimit: CGFloat = 10 { didSet { changed() } }

    open var fillRule = CAShapeLayerFillRule.nonZero { didSet { changed() } }
    /// Lengths of dashes and gaps in turns, in points; nil for a whole line.
    public final var lineDashPattern: [NSNumber]? { didSet { changed() } }
    /// Points of the pattern before its first dash.
    public final var lineDashPhase: CGFloat = 0 { didSet { changed() } }

    override func drawContent(into drawing: inout ViewDrawing, size: CGSize) {
        guard let path else { return }
        if let color = fillColor?.display, color.alpha > 0 {
            drawing.fill(path, color, isEvenOdd: fillRule == .evenOdd)
        }
        guard let color = strokeColor?.display, color.alpha > 0, lineWidth.isFinite, lineWidth > 0 else { return }
        var line = strokeStart > 0 || strokeEnd < 1 ? path.part(from: strokeStart, to: strokeEnd) : path
        if let lineDashPattern {
            line = line.dashed(lineDashPattern.map { CGFloat($0.doubleValue) }, phase: lineDashPhase)
        }
        drawing.stroke(line, color, pen)
    }

    /// Whether it covers the inside of its path and nothing else.
    final var isOutline: Bool {
        let hasLine = lineWidth > 0 && strokeColor.map { $0.alpha > 0 } ?? false
        return !hasLine && fillColor.map { $0.alpha >= 1 } ?? false && backgroundColor == nil && opacity >= 1
    }

    private var pen: DisplayLine {
        DisplayLine(
            width: lineWidth, cap: lineCap == .round ? .round : lineCap == .square ? .square : .butt,
            join: lineJoin == .round ? .round : lineJoin == .bevel ? .bevel : .miter,
            miterLimit: DisplayLine.drawable(miterLimit: miterLimit))
    }
}
