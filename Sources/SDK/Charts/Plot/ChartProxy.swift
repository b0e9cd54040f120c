/// The places of a chart's values in its plot, and the values of places.
public struct ChartProxy {
    let geometry: PlotGeometry
    /// The plot in the tile.
    let place: CGRect

    /// Points.
    public var plotSize: CGSize { geometry.size }
    public var plotAreaSize: CGSize { geometry.size }

    /// The plot. An overlay and a background of a chart lie in it: in their coordinates it begins at zero.
    public var plotFrame: Anchor<CGRect>? { Anchor(drawnAt: place) }
    public var plotAreaFrame: Anchor<CGRect> { Anchor(drawnAt: place) }
    public var plotContainerFrame: Anchor<CGRect>? { plotFrame }

    /// Points from the left edge of the plot; nil for a value without a place.
    public func position<P: Plottable>(forX value: P) -> CGFloat? { geometry.x(value._plotted) }
    /// Points from the upper edge of the plot; nil for a value without a place.
    public func position<P: Plottable>(forY value: P) -> CGFloat? { geometry.y(value._plotted) }
    /// Points from the upper left corner of the plot; nil for values without a place.
    public func position<X: Plottable, Y: Plottable>(for point: (x: X, y: Y)) -> CGPoint? {
        guard let x = position(forX: point.x), let y = position(forY: point.y) else { return nil }
        return CGPoint(x: x, y: y)
    }

    /// The band of a word, in points from the left edge of the plot; of another value its place alone.
    public func positionRange<P: Plottable>(forX value: P) -> ClosedRange<CGFloat>? {
        guard let middle = position(forX: value) else { return nil }
        let half = CGFloat(geometry.plan.x.band ?? 0) * plotSize.width / 2
        return middle - half...middle + half
    }
    /// The band of a word, in points from the upper edge of the plot; of another value its place alone.
    public func positionRange<P: Plottable>(forY value: P) -> ClosedRange<CGFloat>? {
        guard let middle = position(forY: value) else { return nil }
        let half = CGFloat(geometry.plan.y.band ?? 0) * plotSize.height / 2
        return middle - half...middle + half
    }

    /// The value at so many points from the left edge of the plot; nil for another kind of value than the axis has.
    public func value<P: Plottable>(atX position: CGFloat, as type: P.Type = P.self) -> P? {
        geometry.plan.x.value(at: Double(position / plotSize.width)).flatMap(P.init(_plotted:))
    }
    /// The value at so many points from the upper edge of the plot; nil for another kind of value than the axis has.
    public func value<P: Plottable>(atY position: CGFloat, as type: P.Type = P.self) -> P? {
        geometry.plan.y.value(at: Double(1 - position / plotSize.height)).flatMap(P.init(_plotted:))
    }
    /// The values at a point of the plot; nil if one of them is nil.
    public func value<X: Plottable, Y: Plottable>(
        at position: CGPoint, as type: (X, Y).Type = (X, Y).self
    ) -> (X, Y)? {
        guard let x = value(atX: position.x, as: X.self), let y = value(atY: position.y, as: Y.self) else { return nil }
        return (x, y)
    }
}
