/// A point of the edge of an area, which reaches down to zero or to a second edge.
public struct AreaMark: ChartContent {
    public typealias Body = Never
    private var mark: ChartMark

    public init<X: Plottable, Y: Plottable>(
        x: PlottableValue<X>, y: PlottableValue<Y>, stacking: MarkStackingMethod = .standard
    ) {
        mark = ChartMark(.area, x: x.span, y: y.span)
        mark.stacking = stacking
    }
    public init<X: Plottable, Y: Plottable, S: Plottable>(
        x: PlottableValue<X>, y: PlottableValue<Y>, series: PlottableValue<S>,
        stacking: MarkStackingMethod = .standard
    ) {
        self.init(x: x, y: y, stacking: stacking)
        mark.series = series.plotted.name
    }
    public init<X: Plottable, Y: Plottable>(
        x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>
    ) { mark = ChartMark(.area, x: x.span, y: .range(yStart.plotted, yEnd.plotted)) }
    public init<X: Plottable, Y: Plottable, S: Plottable>(
        x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>, series: PlottableValue<S>
    ) {
        self.init(x: x, yStart: yStart, yEnd: yEnd)
        mark.series = series.plotted.name
    }

    /// A point of two edges, from the leading one to the trailing one.
    public init<X: Plottable, Y: Plottable>(
        xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>
    ) { mark = ChartMark(.area, x: .range(xStart.plotted, xEnd.plotted), y: y.span) }
    public init<X: Plottable, Y: Plottable, S: Plottable>(
        xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>, series: PlottableValue<S>
    ) {
        self.init(xStart: xStart, xEnd: xEnd, y: y)
        mark.series = series.plotted.name
    }

    public func _add(to marks: inout _ChartMarks) { marks.add(mark) }
}
