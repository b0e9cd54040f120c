import DisplayLists

extension Paint {
    /// The paint of a display list for a shape in `frame`; nil if there is nothing to draw.
    func display(in frame: CGRect, _ transform: CGAffineTransform, _ limits: DisplayListLimits) -> DisplayPaint? {
        func usable(_ point: CGPoint) -> CGPoint? {
            let point = point.applying(transform)
            guard point.x.magnitude <= limits.coordinate, point.y.magnitude <= limits.coordinate else { return nil }
            return point
        }
        switch self {
        case .color(let color): return .color(color)
        case .linear(let stops, let start, let end):
            guard let start = usable(start.point(in: frame)), let end = usable(end.point(in: frame)),
                let stops = Self.usable(stops, limits)
            else { return nil }
            return .linearGradient(stops, start: start, end: end)
        case .radial(let stops, let center, let start, let end):
            return radial(stops, usable(center.point(in: frame)), start, end, transform, limits)
        // These are drawn by other means.
        case .elliptical, .angular, .mesh: return .color(color)
        }
    }

    private func radial(
        _ stops: [DisplayGradientStop], _ center: CGPoint?, _ start: CGFloat, _ end: CGFloat,
        _ transform: CGAffineTransform, _ limits: DisplayListLimits
    ) -> DisplayPaint? {
        let radius = end * transform.scale
        guard let center, radius > 0, radius <= limits.coordinate, let stops = Self.usable(stops, limits) else {
            return stops.last.map { .color($0.color) }
        }
        // The display list's circle begins at its centre.
        let inner = Double(min(max(start / end, 0), 1))
        let moved = stops.map {
            DisplayGradientStop(location: inner + $0.location * (1 - inner), color: $0.color)
        }
        return .radialGradient(moved, center: center, radius: Double(radius))
    }

    /// As many stops as a list takes, in order.
    private static func usable(
        _ stops: [DisplayGradientStop], _ limits: DisplayListLimits
    ) -> [DisplayGradientStop]? {
        guard !stops.isEmpty else { return nil }
        return Array(stops.prefix(limits.gradientStops))
    }
}
