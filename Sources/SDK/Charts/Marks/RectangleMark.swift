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
    public init<X: Plottable>(xStart: PlottableValue<X>, xEnd: PlottableValue<X>) {
        mark = ChartMark(.rectangle, x: .range(xStart.plotted, xEnd.plotted), y: .whole)
    }
    public init<Y: Plottable>(yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>) {
        mark = ChartMark(.rectangle, x: .whole, y: .range(yStart.plotted, yEnd.plotted))
    }

    public func _add(to marks: inout _ChartMarks) { marks.add(mark) }
}
