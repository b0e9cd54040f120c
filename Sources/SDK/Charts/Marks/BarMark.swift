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

    /// A part of one bar, beside the parts before it: as high as the plot.
    public init<X: Plottable>(
        x: PlottableValue<X>, yStart: Never? = nil, yEnd: Never? = nil, width: MarkDimension = .automatic,
        stacking: MarkStackingMethod = .standard
    ) {
        mark = ChartMark(.bar, x: x.span, y: .whole)
        (mark.width, mark.stacking) = (width, stacking)
    }
    /// A part of one bar, above the parts before it: as wide as the plot.
    public init<Y: Plottable>(
        xStart: Never? = nil, xEnd: Never? = nil, y: PlottableValue<Y>, height: MarkDimension = .automatic,
        stacking: MarkStackingMethod = .standard
    ) {
        mark = ChartMark(.bar, x: .whole, y: y.span)
        (mark.height, mark.stacking) = (height, stacking)
    }

    public func _add(to marks: inout _ChartMarks) { marks.add(mark) }
}
