import CPangoCairo
import DisplayLists

extension CairoContext {
    /// Takes the form of a line.
    func set(_ line: DisplayLine) {
        cairo_set_line_width(pointer, line.width)
        cairo_set_line_cap(pointer, line.cap.cairo)
        cairo_set_line_join(pointer, line.join.cairo)
        cairo_set_miter_limit(pointer, line.miterLimit)
    }
}

extension DisplayLine.Cap {
    fileprivate var cairo: cairo_line_cap_t {
        switch self {
        case .butt: CAIRO_LINE_CAP_BUTT
        case .round: CAIRO_LINE_CAP_ROUND
        case .square: CAIRO_LINE_CAP_SQUARE
        }
    }
}

extension DisplayLine.Join {
    fileprivate var cairo: cairo_line_join_t {
        switch self {
        case .miter: CAIRO_LINE_JOIN_MITER
        case .round: CAIRO_LINE_JOIN_ROUND
        case .bevel: CAIRO_LINE_JOIN_BEVEL
        }
    }
}
