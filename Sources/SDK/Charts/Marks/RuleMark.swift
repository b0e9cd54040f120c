/// A line across the plot, or a part of it.
public struct RuleMark: ChartContent {
    public typealias Body = Never
    private var mark: ChartMark

    public init<X: Plottable>(x: PlottableValue<X>) { mark = ChartMark(.rule, x: x.span, y: .whole) }
    public init<Y: Plottable>(y: PlottableValue<Y>) { mark = ChartMark(.rule, x: .whole, y: y.span) }
    public init<X: Plottable, Y: Plottable>(
        x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>
    ) { mark = ChartMark(.rule, x: x.span, y: .range(yStart.plotted, yEnd.plotted)) }
    public init<X: Plottable, Y: Plottable>(
        xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>
    ) { mark = ChartMark(.rule, x: .range(xStart.plotted, xEnd.plotted), y: y.span) }

    public func _add(to marks: inout _ChartMarks) { marks.add(mark) }
}
