/// A point of a line. The points of a series are one line, in their order.
public struct LineMark: ChartContent {
    public typealias Body = Never
    private var mark: ChartMark

    public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>) {
        mark = ChartMark(.line, x: x.span, y: y.span)
    }
    public init<X: Plottable, Y: Plottable, S: Plottable>(
        x: PlottableValue<X>, y: PlottableValue<Y>, series: PlottableValue<S>
    ) {
        self.init(x: x, y: y)
        mark.series = series.plotted.name
    }

    public func _add(to marks: inout _ChartMarks) { marks.add(mark) }
}
