/// The sectors of a circle in a plot. Values.
struct PlotSectors {
    /// Where a sector lies: parts of the circle, clockwise from the top.
    private let shares: [ClosedRange<Double>]
    private let center: CGPoint
    private let radius: CGFloat
    private let marks: [ChartMark]

    init(_ marks: [ChartMark], in size: CGSize) {
        self.marks = marks
        center = CGPoint(x: size.width / 2, y: size.height / 2)
        radius = max(min(size.width, size.height) / 2, 0)
        let values = marks.map { max($0.angle?.number ?? 0, 0) }
        let largest = values.max() ?? 0
        // Divided first, so that the sum of large numbers is finite.
        let sum = largest > 0 ? values.reduce(0) { $0 + $1 / largest } : 0
        var start = 0.0
        shares = values.map { value in
            let end = sum > 0 ? min(start + value / largest / sum, 1) : start
            defer { start = end }
            return start...max(start, end)
        }
    }

    /// The outline of a sector; nil if nothing of it is seen.
    func path(_ index: Int) -> Path? {
        let (share, mark) = (shares[index], marks[index])
        guard radius > 0, share.upperBound > share.lowerBound else { return nil }
        let outer = mark.outerRadius.length(in: radius, automatic: 1)
        let inner = min(mark.innerRadius.length(in: outer, automatic: 0), outer)
        guard outer > 0 else { return nil }
        if share.upperBound - share.lowerBound > 0.9999 { return whole(outer, inner) }
        let (from, to) = (angle(share.lowerBound), angle(share.upperBound))
        // The sides move towards each other by the same length at both radii.
        func turn(_ radius: CGFloat) -> Double {
            radius > 0 ? min(Double(mark.angularInset / radius), (to - from) / 2) : (to - from) / 2
        }
        let (outerTurn, innerTurn) = (turn(outer), turn(inner))
        return Path { path in
            path.addArc(
                center: center, radius: outer, startAngle: .radians(from + outerTurn),
                endAngle: .radians(to - outerTurn),
                clockwise: false)
            if inner > 0 {
                path.addArc(
                    center: center, radius: inner, startAngle: .radians(to - innerTurn),
                    endAngle: .radians(from + innerTurn), clockwise: true)
            } else {
                let middle = (from + to) / 2
                // The tip moves as well.
                let tip = mark.angularInset / CGFloat(max(sin((to - from) / 2), 0.05))
                path.addLine(
                    to: CGPoint(
                        x: center.x + min(tip, outer) * cos(middle), y: center.y + min(tip, outer) * sin(middle)))
            }
            path.closeSubpath()
        }
    }

    /// The middle of a sector, for what lies on it.
    func middle(_ index: Int) -> CGPoint {
        let (share, mark) = (shares[index], marks[index])
        let outer = mark.outerRadius.length(in: radius, automatic: 1)
        let inner = min(mark.innerRadius.length(in: outer, automatic: 0), outer)
        let angle = angle((share.lowerBound + share.upperBound) / 2)
        let distance = (outer + inner) / 2
        return CGPoint(x: center.x + distance * cos(angle), y: center.y + distance * sin(angle))
    }

    private func angle(_ share: Double) -> Double { (share - 0.25) * 2 * .pi }

    private func whole(_ outer: CGFloat, _ inner: CGFloat) -> Path {
        Path { path in
            for (radius, clockwise) in [(outer, false), (inner, true)] where radius > 0 {
                path.move(to: CGPoint(x: center.x + radius, y: center.y))
                path.addArc(
                    center: center, radius: radius, startAngle: .zero, endAngle: .degrees(clockwise ? -359.99 : 359.99),
                    clockwise: clockwise)
                path.closeSubpath()
            }
        }
    }
}
