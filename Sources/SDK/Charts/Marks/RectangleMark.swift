/// A rectangle between values, or around a place.
public struct RectangleMark: ChartContent {
    public typealias Body = Never
    private var mark: ChartMark

    public init<X: Plottable, Y: Plottable>(
        x: PlottableValue<X>, y: PlottableValue<Y>, width: MarkDimension = .automatic,
        height: MarkDimension = .automatic
    ) {
        mark = ChartMark(.rectangle, x: x.span, y: y.span)
        (mark.width, mark.height) = (width, height)
    }
    public init<X: Plottable, Y: Plottable>(
        xStart: PlottableValue<X>, xEnd: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>
    ) {
        mark = ChartMark(
            .rectangle, x: .range(xStart.plotted, xEnd.plotted), y: .range(yStart.plotted, yEnd.plotted))
    }
    /// From the top to the bottom of the plot.
    public init<X: Plottable>(
        xStart: PlottableValue<X>, xEnd: PlottableValue<X>, yStart: Never? = nil, yEnd: Never? = nil
    ) {
        mark = ChartMark(.rectangle, x: .range(xStart.plotted, xEnd.plotted), y: .whole)
    }
    /// From the leading to the trailing side of the plot.
    public init<Y: Plottable>(
        xStart: Never? = nil, xEnd: Never? = nil, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>
    ) {
        mark = ChartMark(.rectangle, x: .whole, y: .range(yStart.plotted, yEnd.plotted))
    }

    public func _add(to marks: inout _ChartMarks) { marks.add(mark) }
}
