/// A bar from zero to a value, or between two values.
public struct BarMark: ChartContent {
    public typealias Body = Never
    private var mark: ChartMark

    public init<X: Plottable, Y: Plottable>(
        x: PlottableValue<X>, y: PlottableValue<Y>, width: MarkDimension = .automatic,
        height: MarkDimension = .automatic, stacking: MarkStackingMethod = .standard
    ) {
        mark = ChartMark(.bar, x: x.span, y: y.span)
        (mark.width, mark.height, mark.stacking) = (width, height, stacking)
    }
    public init<X: Plottable, Y: Plottable>(
        x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>, width: MarkDimension = .automatic
    ) {
        mark = ChartMark(.bar, x: x.span, y: .range(yStart.plotted, yEnd.plotted))
        mark.width = width
    }
    public init<X: Plottable, Y: Plottable>(
        xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>, height: MarkDimension = .automatic
    ) {
        mark = ChartMark(.bar, x: .range(xStart.plotted, xEnd.plotted), y: y.span)
        mark.height = height
    }

    public func _add(to marks: inout _ChartMarks) { marks.add(mark) }
}
