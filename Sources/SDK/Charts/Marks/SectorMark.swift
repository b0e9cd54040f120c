/// A sector of a circle. The sectors of a chart share the circle by their values, clockwise from the top.
public struct SectorMark: ChartContent {
    public typealias Body = Never
    private var mark: ChartMark

    /// - Parameters:
    ///   - innerRadius: of a ring; a ratio is one of the outer radius.
    ///   - angularInset: points that are left free at both straight sides.
    public init<V: Plottable>(
        angle: PlottableValue<V>, innerRadius: MarkDimension = .automatic, outerRadius: MarkDimension = .automatic,
        angularInset: CGFloat? = nil
    ) {
        mark = ChartMark(.sector, x: .whole, y: .whole)
        mark.angle = angle.plotted
        (mark.innerRadius, mark.outerRadius) = (innerRadius, outerRadius)
        mark.angularInset = angularInset.flatMap { $0.isFinite ? max($0, 0) : nil } ?? 0
    }

    public func _add(to marks: inout _ChartMarks) { marks.add(mark) }
}
