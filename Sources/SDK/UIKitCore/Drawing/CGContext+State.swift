import CPangoCairo
import Foundation

/// The end of a line.
public enum CGLineCap: Int32, Sendable {
    case butt = 0
    case round = 1
    case square = 2
}

/// The corner between two lines.
public enum CGLineJoin: Int32, Sendable {
    case miter = 0
    case round = 1
    case bevel = 2
}

/// How pixels of a picture in another size are found.
public enum CGInterpolationQuality: Int32, Sendable {
    case `default` = 0
    /// The nearest pixel of the picture.
    case none = 1
    case low = 2
    case high = 3
    case medium = 4

    var filter: cairo_filter_t {
        switch self {
        case .none: CAIRO_FILTER_NEAREST
        case .low: CAIRO_FILTER_BILINEAR
        case .default, .medium, .high: CAIRO_FILTER_GOOD
        }
    }
}

extension CGContext {
    // MARK: Saved states

    /// Saves the colours, the line, the mapping and the clip.
    public func saveGState() {
        // Our choice of a bound: a loop that never restores must not take all memory.
        guard savedStates.count < 1_000 else { return }
        savedStates.append(state)
        adjust { cairo_save($0) }
    }

    /// Returns to the state that was saved last.
    public func restoreGState() {
        guard let saved = savedStates.popLast() else { return }
        state = saved
        adjust { cairo_restore($0) }
    }

    // MARK: Mapping

    public func translateBy(x tx: CGFloat, y ty: CGFloat) { concatenate(CGAffineTransform(translationX: tx, y: ty)) }
    public func scaleBy(x sx: CGFloat, y sy: CGFloat) { concatenate(CGAffineTransform(scaleX: sx, y: sy)) }
    /// - Parameter angle: radians, clockwise.
    public func rotate(by angle: CGFloat) { concatenate(CGAffineTransform(rotationAngle: angle)) }

    /// Maps everything that is drawn from now on. A mapping that cannot be inverted has no effect.
    public func concatenate(_ transform: CGAffineTransform) {
        let numbers = [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
        let area = abs(transform.a * transform.d - transform.b * transform.c)
        guard numbers.allSatisfy(\.isFinite), area.isFinite, area > 1e-12 else { return }
        var matrix = cairo_matrix_t(
            xx: transform.a, yx: transform.b, xy: transform.c, yy: transform.d, x0: transform.tx, y0: transform.ty)
        adjust { cairo_transform($0, &matrix) }
    }

    // MARK: Colours

    public func setFillColor(_ color: CGColor) { state.fill = color }
    public func setStrokeColor(_ color: CGColor) { state.stroke = color }

    public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        state.fill = CGColor(red: red, green: green, blue: blue, alpha: alpha)
    }

    public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        state.stroke = CGColor(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// The alpha of everything that is drawn, 0 … 1.
    public func setAlpha(_ alpha: CGFloat) { state.alpha = alpha.isFinite ? min(max(alpha, 0), 1) : 1 }

    /// How pictures in another size are drawn.
    public var interpolationQuality: CGInterpolationQuality {
        get { state.interpolation }
        set { state.interpolation = newValue }
    }

    /// Whether edges are smooth.
    public func setShouldAntialias(_ shouldAntialias: Bool) {
        adjust { cairo_set_antialias($0, shouldAntialias ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_NONE) }
    }
    /// Without effect: `setShouldAntialias(_:)` decides alone.
    public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {}

    // MARK: Line

    public func setLineWidth(_ width: CGFloat) {
        guard width.isFinite, width >= 0 else { return }
        adjust { cairo_set_line_width($0, width) }
    }

    public func setLineCap(_ cap: CGLineCap) {
        adjust { cairo_set_line_cap($0, cap.cairo) }
    }

    public func setLineJoin(_ join: CGLineJoin) { adjust { cairo_set_line_join($0, join.cairo) } }

    public func setMiterLimit(_ limit: CGFloat) {
        guard limit.isFinite, limit >= 1 else { return }
        adjust { cairo_set_miter_limit($0, limit) }
    }

    /// Lengths of dashes and gaps in turns; an empty list draws a whole line.
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
        guard phase.isFinite, lengths.count <= 64, lengths.allSatisfy({ $0.isFinite && $0 >= 0 }),
            lengths.isEmpty || lengths.contains(where: { $0 > 0 })
        else { return }
        let dashes = lengths.map { Double($0) }
        adjust { cairo_set_dash($0, dashes, Int32(dashes.count), phase) }
    }
}

extension CGLineCap {
    fileprivate var cairo: cairo_line_cap_t {
        switch self {
        case .butt: CAIRO_LINE_CAP_BUTT
        case .round: CAIRO_LINE_CAP_ROUND
        case .square: CAIRO_LINE_CAP_SQUARE
        }
    }
}

extension CGLineJoin {
    fileprivate var cairo: cairo_line_join_t {
        switch self {
        case .miter: CAIRO_LINE_JOIN_MITER
        case .round: CAIRO_LINE_JOIN_ROUND
        case .bevel: CAIRO_LINE_JOIN_BEVEL
        }
    }
}
