import CPangoCairo
public import Foundation

extension CGContext {
    /// The path so far; nil for an empty one.
    public var path: CGPath? {
        var steps: [CGPath.Step] = []
        adjust { canvas in
            guard let copy = cairo_copy_path(canvas) else { return }
            steps = Self.steps(copy.pointee)
            cairo_path_destroy(copy)
        }
        return steps.isEmpty ? nil : CGPath(steps: steps)
    }

    private static func steps(_ path: cairo_path_t) -> [CGPath.Step] {
        guard path.status == CAIRO_STATUS_SUCCESS, let data = path.data else { return [] }
        var (steps, place): ([CGPath.Step], Int) = ([], 0)
        let count = Int(path.num_data)
        while place < count {
            let (header, start) = (data[place].header, place)
            guard header.length > 0, place + Int(header.length) <= count else { break }
            func point(_ index: Int) -> CGPoint {
                CGPoint(x: data[start + index].point.x, y: data[start + index].point.y)
            }
            switch header.type {
            case CAIRO_PATH_MOVE_TO: steps.append(.move(point(1)))
            case CAIRO_PATH_LINE_TO: steps.append(.line(point(1)))
            case CAIRO_PATH_CURVE_TO: steps.append(.curve(point(3), point(1), point(2)))
            default: steps.append(.close)
            }
            place += Int(header.length)
        }
        // Cairo moves to the start of a part that was closed.
        if steps.count > 1, case .move = steps[steps.count - 1] { steps.removeLast() }
        return steps
    }

    /// Makes the path the outline of the line that would be drawn along it.
    public func replacePathWithStrokedPath() {
        guard var path else { return }
        var (width, limit, phase, lengths) = (0.0, 0.0, 0.0, [Double]())
        var (cap, join) = (CAIRO_LINE_CAP_BUTT, CAIRO_LINE_JOIN_MITER)
        adjust { canvas in
            (width, limit) = (cairo_get_line_width(canvas), cairo_get_miter_limit(canvas))
            (cap, join) = (cairo_get_line_cap(canvas), cairo_get_line_join(canvas))
            lengths = Array(repeating: 0, count: Int(cairo_get_dash_count(canvas)))
            if !lengths.isEmpty { cairo_get_dash(canvas, &lengths, &phase) }
        }
        if !lengths.isEmpty { path = path.copy(dashingWithPhase: phase, lengths: lengths.map { CGFloat($0) }) }
        beginPath()
        addPath(
            path.copy(
                strokingWithWidth: width, lineCap: CGLineCap(cap), lineJoin: CGLineJoin(join), miterLimit: limit))
    }

    /// The mapping from units to pixels, whose y grows upwards from the lower left corner.
    public var ctm: CGAffineTransform {
        var matrix = cairo_matrix_t()
        adjust { cairo_get_matrix($0, &matrix) }
        return CGAffineTransform(
            a: matrix.xx, b: -matrix.yx, c: matrix.xy, d: -matrix.yy, tx: matrix.x0, ty: Double(height) - matrix.y0)
    }

    /// Restricts what is drawn from now on to some rectangles.
    public func clip(to rects: [CGRect]) {
        beginPath()
        addRects(rects)
        clip()
    }
}

extension CGLineCap {
    fileprivate init(_ cap: cairo_line_cap_t) {
        self =
            switch cap {
            case CAIRO_LINE_CAP_ROUND: .round
            case CAIRO_LINE_CAP_SQUARE: .square
            default: .butt
            }
    }
}

extension CGLineJoin {
    fileprivate init(_ join: cairo_line_join_t) {
        self =
            switch join {
            case CAIRO_LINE_JOIN_ROUND: .round
            case CAIRO_LINE_JOIN_BEVEL: .bevel
            default: .miter
            }
    }
}
