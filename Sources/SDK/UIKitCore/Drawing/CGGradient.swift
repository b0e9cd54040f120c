import CPangoCairo
public import Foundation

/// Colours at places from 0 to 1.
public final class CGGradient: Hashable, Sendable {
    private struct Stop: Hashable {
        let place: Double
        let color: CGColor
    }
    private let stops: [Stop]

    // Ours; a gradient of an author has two to ten.
    private static let mostStops = 256

    private init?(_ colors: [CGColor], _ locations: UnsafePointer<CGFloat>?) {
        guard !colors.isEmpty, colors.count <= Self.mostStops else { return nil }
        stops = colors.enumerated().map { index, color in
            let even = colors.count > 1 ? Double(index) / Double(colors.count - 1) : 0
            let place = locations.map { Double($0[index]) } ?? even
            return Stop(place: place.isFinite ? min(max(place, 0), 1) : 0, color: color)
        }
    }

    /// - Parameters:
    ///   - colors: each a `CGColor`; others are left out.
    ///   - locations: as many as there are colours, or nil for even distances.
    public convenience init?(colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?) {
        self.init(colors.compactMap { $0 as? CGColor }, locations)
    }

    /// - Parameter components: those of each colour, with its alpha: four numbers, or two in a space of grays.
    public convenience init?(
        colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>,
        locations: UnsafePointer<CGFloat>?, count: Int
    ) {
        let width = space.isGray ? 2 : 4
        let colors = (0..<min(max(count, 0), Self.mostStops)).compactMap { index in
            CGColor(colorSpace: space, components: components + index * width)
        }
        self.init(colors, locations)
    }

    public static func == (left: CGGradient, right: CGGradient) -> Bool { left.stops == right.stops }
    public func hash(into hasher: inout Hasher) { hasher.combine(stops) }

    /// Gives a pattern the colours. Where the gradient is not to be drawn, beyond an end, the pattern ends clear.
    fileprivate func fill(_ pattern: OpaquePointer?, _ options: CGGradientDrawingOptions) {
        func add(_ stop: Stop, alpha: Double = 1) {
            let color = stop.color
            cairo_pattern_add_color_stop_rgba(
                pattern, stop.place, color.red, color.green, color.blue, color.opacity * alpha)
        }
        let ordered = stops.sorted { $0.place < $1.place }
        if let first = ordered.first, !options.contains(.drawsBeforeStartLocation) {
            add(Stop(place: 0, color: first.color), alpha: 0)
            if first.place > 0 { add(Stop(place: 0, color: first.color)) }
        }
        for stop in ordered { add(stop) }
        if let last = ordered.last, !options.contains(.drawsAfterEndLocation) {
            if last.place < 1 { add(Stop(place: 1, color: last.color)) }
            add(Stop(place: 1, color: last.color), alpha: 0)
        }
        cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    }
}

/// Whether a gradient is drawn beyond its ends, in the colours of the ends.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1 << 0)
    public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 1 << 1)
}

extension CGContext {
    /// Draws a gradient from a point to another one, within the clip.
    public func drawLinearGradient(
        _ gradient: CGGradient, start startPoint: CGPoint, end endPoint: CGPoint, options: CGGradientDrawingOptions
    ) {
        guard startPoint.isFinite, endPoint.isFinite, startPoint != endPoint else { return }
        draw(
            gradient, options, cairo_pattern_create_linear(startPoint.x, startPoint.y, endPoint.x, endPoint.y))
    }

    /// Draws a gradient from a circle to another one, within the clip.
    public func drawRadialGradient(
        _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
        options: CGGradientDrawingOptions
    ) {
        guard startCenter.isFinite, endCenter.isFinite, startRadius.isFinite, endRadius.isFinite, startRadius >= 0,
            endRadius >= 0
        else { return }
        draw(
            gradient, options,
            cairo_pattern_create_radial(
                startCenter.x, startCenter.y, startRadius, endCenter.x, endCenter.y, endRadius))
    }

    private func draw(_ gradient: CGGradient, _ options: CGGradientDrawingOptions, _ pattern: OpaquePointer?) {
        gradient.fill(pattern, options)
        paint { canvas in
            cairo_save(canvas)
            cairo_set_source(canvas, pattern)
            cairo_paint_with_alpha(canvas, state.alpha)
            cairo_restore(canvas)
        }
        cairo_pattern_destroy(pattern)
    }
}
