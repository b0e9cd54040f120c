/// A symbol at a place; without one coordinate in the middle of that axis.
public struct PointMark: ChartContent {
    public typealias Body = Never
    private var mark: ChartMark

    public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>) {
        mark = ChartMark(.point, x: x.span, y: y.span)
    }
    public init<X: Plottable>(x: PlottableValue<X>) { mark = ChartMark(.point, x: x.span, y: .whole) }
    public init<Y: Plottable>(y: PlottableValue<Y>) { mark = ChartMark(.point, x: .whole, y: y.span) }

    public func _add(to marks: inout _ChartMarks) { marks.add(mark) }
}
