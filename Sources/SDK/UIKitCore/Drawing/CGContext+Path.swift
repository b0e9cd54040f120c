import CPangoCairo
import Foundation

/// The rule for what lies inside a path.
public enum CGPathFillRule: Int, Sendable {
    case winding
    case evenOdd
}

/// The ways to draw a path.
public enum CGPathDrawingMode: Int32, Sendable {
    case fill = 0
    case eoFill = 1
    case stroke = 2
    case fillStroke = 3
    case eoFillStroke = 4
}

extension CGContext {
    // MARK: Building a path

    public func beginPath() { adjust { cairo_new_path($0) } }
    public func closePath() { adjust { cairo_close_path($0) } }

    public func move(to point: CGPoint) {
        guard point.isFinite else { return }
        adjust { cairo_move_to($0, point.x, point.y) }
    }

    public func addLine(to point: CGPoint) {
        guard point.isFinite else { return }
        adjust { cairo_line_to($0, point.x, point.y) }
    }

    /// Adds lines from each point to the next one.
    public func addLines(between points: [CGPoint]) {
        guard let first = points.first else { return }
        move(to: first)
        for point in points.dropFirst() { addLine(to: point) }
    }

    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        guard end.isFinite, control1.isFinite, control2.isFinite else { return }
        adjust { cairo_curve_to($0, control1.x, control1.y, control2.x, control2.y, end.x, end.y) }
    }

    /// Where the path ends; nil for an empty one.
    var pathEnd: CGPoint? {
        var end: CGPoint?
        adjust { canvas in
            guard cairo_has_current_point(canvas) != 0 else { return }
            var (x, y) = (0.0, 0.0)
            cairo_get_current_point(canvas, &x, &y)
            end = CGPoint(x: x, y: y)
        }
        return end
    }

    public func addQuadCurve(to end: CGPoint, control: CGPoint) {
        guard end.isFinite, control.isFinite else { return }
        adjust { canvas in
            var (x, y) = (Double(control.x), Double(control.y))
            if cairo_has_current_point(canvas) != 0 { cairo_get_current_point(canvas, &x, &y) }
            // A quadratic curve as a cubic one: each control point lies two thirds of the way to the common one.
            cairo_curve_to(
                canvas, x + (Double(control.x) - x) * 2 / 3, y + (Double(control.y) - y) * 2 / 3,
                end.x + (control.x - end.x) * 2 / 3, end.y + (control.y - end.y) * 2 / 3, end.x, end.y)
        }
    }

    /// Adds the lines and curves of a path.
    public func addPath(_ path: CGPath) {
        for step in path.steps {
            switch step {
            case .move(let end): move(to: end)
            case .line(let end): addLine(to: end)
            case .quad(let end, let control): addQuadCurve(to: end, control: control)
            case .curve(let end, let first, let second): addCurve(to: end, control1: first, control2: second)
            case .close: closePath()
            }
        }
    }

    public func addRect(_ rect: CGRect) {
        guard rect.isUsable else { return }
        adjust { cairo_rectangle($0, rect.minX, rect.minY, rect.width, rect.height) }
    }

    public func addRects(_ rects: [CGRect]) { for rect in rects { addRect(rect) } }

    public func addEllipse(in rect: CGRect) {
        guard rect.isUsable, rect.width > 0, rect.height > 0 else { return }
        adjust { canvas in
            cairo_new_sub_path(canvas)
            cairo_save(canvas)
            cairo_translate(canvas, rect.midX, rect.midY)
            cairo_scale(canvas, rect.width / 2, rect.height / 2)
            cairo_arc(canvas, 0, 0, 1, 0, 2 * Double.pi)
            cairo_restore(canvas)
            cairo_close_path(canvas)
        }
    }

    /// Adds a part of a circle, with a line to its start.
    ///
    /// - Parameters:
    ///   - startAngle: radians from the right, clockwise on a plane whose y grows downwards.
    ///   - clockwise: as in the original, true runs against the growing angle where y grows downwards.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        guard center.isFinite, radius.isFinite, radius >= 0, abs(startAngle) < 1e6, abs(endAngle) < 1e6 else { return }
        let sweep = ArcSweep(start: startAngle, end: endAngle, growing: !clockwise).size
        adjust {
            if clockwise {
                cairo_arc_negative($0, center.x, center.y, radius, startAngle, startAngle - sweep)
            } else {
                cairo_arc($0, center.x, center.y, radius, startAngle, startAngle + sweep)
            }
        }
    }

    // MARK: Drawing the path, which is empty afterwards

    public func fillPath(using rule: CGPathFillRule = .winding) { drawPath(using: rule == .winding ? .fill : .eoFill) }
    public func strokePath() { drawPath(using: .stroke) }

    public func drawPath(using mode: CGPathDrawingMode) {
        paint { canvas in
            cairo_set_fill_rule(
                canvas, mode == .eoFill || mode == .eoFillStroke ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
            if mode != .stroke {
                setSource(state.fill, canvas)
                // Some blend modes clear what is outside of the path. A clip is left with the saved state, the path is not.
                cairo_save(canvas)
                if clearsOutside(canvas) { cairo_clip_preserve(canvas) }
                cairo_fill_preserve(canvas)
                cairo_restore(canvas)
            }
            if mode != .fill, mode != .eoFill {
                setSource(state.stroke, canvas)
                cairo_stroke_preserve(canvas)
            }
            cairo_new_path(canvas)
        }
    }

    private func clearsOutside(_ canvas: OpaquePointer) -> Bool {
        switch cairo_get_operator(canvas) {
        case CAIRO_OPERATOR_IN, CAIRO_OPERATOR_OUT, CAIRO_OPERATOR_DEST_IN, CAIRO_OPERATOR_DEST_ATOP: true
        default: false
        }
    }

    /// Restricts what is drawn from now on to the path. `restoreGState` removes the restriction.
    public func clip(using rule: CGPathFillRule = .winding) {
        adjust {
            cairo_set_fill_rule($0, rule == .evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
            cairo_clip($0)
        }
    }

    public func clip(to rect: CGRect) {
        guard rect.isUsable else { return }
        beginPath()
        addRect(rect)
        clip()
    }

    // MARK: Shapes

    public func fill(_ rect: CGRect) {
        beginPath()
        addRect(rect)
        fillPath()
    }

    public func fill(_ rects: [CGRect]) {
        beginPath()
        addRects(rects)
        fillPath()
    }

    public func stroke(_ rect: CGRect) {
        beginPath()
        addRect(rect)
        strokePath()
    }

    public func stroke(_ rect: CGRect, width: CGFloat) {
        saveGState()
        setLineWidth(width)
        stroke(rect)
        restoreGState()
    }

    public func fillEllipse(in rect: CGRect) {
        beginPath()
        addEllipse(in: rect)
        fillPath()
    }

    public func strokeEllipse(in rect: CGRect) {
        beginPath()
        addEllipse(in: rect)
        strokePath()
    }

    /// Makes a rectangle clear.
    public func clear(_ rect: CGRect) {
        guard rect.isUsable else { return }
        paint(hasEffects: false) { canvas in
            cairo_save(canvas)
            cairo_set_operator(canvas, CAIRO_OPERATOR_CLEAR)
            cairo_new_path(canvas)
            cairo_rectangle(canvas, rect.minX, rect.minY, rect.width, rect.height)
            cairo_fill(canvas)
            cairo_restore(canvas)
        }
    }

    func setSource(_ color: CGColor, _ canvas: OpaquePointer) {
        cairo_set_source_rgba(canvas, color.red, color.green, color.blue, color.alpha * state.alpha)
    }
}

extension CGPoint {
    var isFinite: Bool { x.isFinite && y.isFinite }
}
