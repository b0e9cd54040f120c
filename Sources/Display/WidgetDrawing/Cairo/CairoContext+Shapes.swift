import CPangoCairo
import DisplayLists
import Foundation
internal import WidgetDisplay

extension CairoContext {
    /// Replaces the current path with a shape's outline, and takes the rule for its inside.
    func trace(_ shape: DisplayShape) {
        cairo_new_path(pointer)
        var rule = CAIRO_FILL_RULE_WINDING
        switch shape {
        case .rectangle(let rect, let radius): rectangle(rect, cornerRadius: radius)
        case .ellipse(let rect): ellipse(rect)
        case .path(let elements):
            for element in elements { add(element) }
        case .evenOddPath(let elements):
            for element in elements { add(element) }
            rule = CAIRO_FILL_RULE_EVEN_ODD
        }
        cairo_set_fill_rule(pointer, rule)
    }

    private func rectangle(_ rect: CGRect, cornerRadius: Double) {
        let (x, y, width, height) = (rect.origin.x, rect.origin.y, rect.size.width, rect.size.height)
        let radius = min(cornerRadius, width / 2, height / 2)
        guard radius > 0 else {
            cairo_rectangle(pointer, x, y, width, height)
            return
        }
        let quarter = Double.pi / 2
        cairo_new_sub_path(pointer)
        cairo_arc(pointer, x + width - radius, y + radius, radius, -quarter, 0)
        cairo_arc(pointer, x + width - radius, y + height - radius, radius, 0, quarter)
        cairo_arc(pointer, x + radius, y + height - radius, radius, quarter, 2 * quarter)
        cairo_arc(pointer, x + radius, y + radius, radius, 2 * quarter, 3 * quarter)
        cairo_close_path(pointer)
    }

    private func ellipse(_ rect: CGRect) {
        guard rect.size.width > 0, rect.size.height > 0 else { return }
        // Only the path is scaled, so that the pen has the same width in both directions.
        cairo_save(pointer)
        cairo_translate(pointer, rect.origin.x + rect.size.width / 2, rect.origin.y + rect.size.height / 2)
        cairo_scale(pointer, rect.size.width / 2, rect.size.height / 2)
        cairo_new_sub_path(pointer)
        cairo_arc(pointer, 0, 0, 1, 0, 2 * Double.pi)
        cairo_close_path(pointer)
        cairo_restore(pointer)
    }

    private func add(_ element: DisplayPathElement) {
        switch element {
        case .move(let point): cairo_move_to(pointer, point.x, point.y)
        case .line(let point): cairo_line_to(pointer, point.x, point.y)
        case .curve(let point, let control1, let control2):
            cairo_curve_to(pointer, control1.x, control1.y, control2.x, control2.y, point.x, point.y)
        case .close: cairo_close_path(pointer)
        }
    }

    func setSource(_ paint: DisplayPaint) {
        switch paint {
        case .color(let color): setSource(color)
        case .linearGradient(let stops, let start, let end):
            setSource(taking: cairo_pattern_create_linear(start.x, start.y, end.x, end.y), stops)
        case .radialGradient(let stops, let center, let radius):
            setSource(taking: cairo_pattern_create_radial(center.x, center.y, 0, center.x, center.y, radius), stops)
        }
    }

    private func setSource(taking pattern: OpaquePointer?, _ stops: [DisplayGradientStop]) {
        for stop in stops {
            let color = stop.color
            cairo_pattern_add_color_stop_rgba(
                pattern, stop.location, color.red, color.green, color.blue, color.alpha)
        }
        cairo_set_source(pointer, pattern)
        cairo_pattern_destroy(pattern)
    }

    /// Pixels. A picture that is thinner shows nothing: Cairo fails at one with so many more pixels than its place, and
    /// draws nothing after it either.
    private static let leastPicture = 0.25

    /// Draws a picture into a rectangle, or fills its alpha with a colour.
    func draw(_ picture: Picture, in frame: CGRect, tint: DisplayColor?, interpolates: Bool) {
        guard thickness(of: frame.size) >= Self.leastPicture else { return }
        picture.pixels.withUnsafeBytes { bytes in
            guard let base = bytes.baseAddress else { return }
            // Cairo never writes to a surface that is a source.
            let data = UnsafeMutableRawPointer(mutating: base).assumingMemoryBound(to: UInt8.self)
            let surface = cairo_image_surface_create_for_data(
                data, CAIRO_FORMAT_ARGB32, Int32(picture.width), Int32(picture.height), Int32(picture.stride))
            cairo_save(pointer)
            cairo_translate(pointer, frame.origin.x, frame.origin.y)
            cairo_rectangle(pointer, 0, 0, frame.size.width, frame.size.height)
            cairo_clip(pointer)
            cairo_scale(
                pointer, frame.size.width / Double(picture.width), frame.size.height / Double(picture.height))
            let pattern = cairo_pattern_create_for_surface(surface)
            cairo_pattern_set_filter(pattern, interpolates ? CAIRO_FILTER_GOOD : CAIRO_FILTER_NEAREST)
            // The edge pixels are repeated outside; otherwise the borders would fade when scaled.
            cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
            if let tint {
                setSource(tint)
                cairo_mask(pointer, pattern)
            } else {
                cairo_set_source(pointer, pattern)
                cairo_paint(pointer)
            }
            cairo_pattern_destroy(pattern)
            cairo_restore(pointer)
            // An SVG holds the surface until it is written. Finishing makes Cairo copy the pixels now.
            cairo_surface_finish(surface)
            cairo_surface_destroy(surface)
        }
    }
}
