/// The part of a plot that an axis takes: always all of it.
public struct PlotDimensionScaleRange: Hashable, Sendable {
    public static func plotDimension(padding: CGFloat) -> Self { Self() }
    public static func plotDimension(startPadding: CGFloat = 0, endPadding: CGFloat = 0) -> Self { Self() }
    public static var plotDimension: Self { Self() }
}

extension View {
    private func chart(_ change: @escaping (inout ChartSettings) -> Void) -> some View {
        transformEnvironment(\.chartSettings, transform: change)
    }

    public func chartXAxis(_ visibility: Visibility) -> some View {
        chart { $0.xAxis = visibility == .hidden ? .hidden : .automatic }
    }
    public func chartYAxis(_ visibility: Visibility) -> some View {
        chart { $0.yAxis = visibility == .hidden ? .hidden : .automatic }
    }
    public func chartXAxis<Content: AxisContent>(@AxisContentBuilder content: () -> Content) -> some View {
        let marks = content()._marks
        return chart { $0.xAxis = .custom(marks) }
    }
    public func chartYAxis<Content: AxisContent>(@AxisContentBuilder content: () -> Content) -> some View {
        let marks = content()._marks
        return chart { $0.yAxis = .custom(marks) }
    }

    /// The values that the axis shows, from the first to the last.
    public func chartXScale<P: Plottable & Comparable>(domain: ClosedRange<P>) -> some View {
        chart { $0.xDomain = .values([domain.lowerBound._plotted, domain.upperBound._plotted]) }
    }
    /// The values that the axis shows: words in their order, or the least and the largest number.
    public func chartXScale<P: Plottable>(domain: [P]) -> some View {
        chart { $0.xDomain = .values(domain.map(\._plotted)) }
    }
    public func chartXScale(domain: AutomaticScaleDomain) -> some View {
        chart { $0.xDomain = .automatic(includesZero: domain.includesZero) }
    }
    /// The values that the axis shows, from the first to the last.
    public func chartYScale<P: Plottable & Comparable>(domain: ClosedRange<P>) -> some View {
        chart { $0.yDomain = .values([domain.lowerBound._plotted, domain.upperBound._plotted]) }
    }
    /// The values that the axis shows: words in their order, or the least and the largest number.
    public func chartYScale<P: Plottable>(domain: [P]) -> some View {
        chart { $0.yDomain = .values(domain.map(\._plotted)) }
    }
    public func chartYScale(domain: AutomaticScaleDomain) -> some View {
        chart { $0.yDomain = .automatic(includesZero: domain.includesZero) }
    }

    /// The domain alone: the axis has the whole length of the plot.
    public func chartXScale<P: Plottable & Comparable>(
        domain: ClosedRange<P>, range: PlotDimensionScaleRange
    ) -> some View { chartXScale(domain: domain) }
    public func chartXScale<P: Plottable>(domain: [P], range: PlotDimensionScaleRange) -> some View {
        chartXScale(domain: domain)
    }
    public func chartXScale(range: PlotDimensionScaleRange) -> some View { self }
    /// The domain alone: the axis has the whole length of the plot.
    public func chartYScale<P: Plottable & Comparable>(
        domain: ClosedRange<P>, range: PlotDimensionScaleRange
    ) -> some View { chartYScale(domain: domain) }
    public func chartYScale<P: Plottable>(domain: [P], range: PlotDimensionScaleRange) -> some View {
        chartYScale(domain: domain)
    }
    public func chartYScale(range: PlotDimensionScaleRange) -> some View { self }

    /// Whether the names of the series are below the plot.
    public func chartLegend(_ visibility: Visibility) -> some View { chart { $0.legend = visibility } }
    /// The legend is always below the plot, at its leading side.
    public func chartLegend(
        position: AnnotationPosition, alignment: Alignment? = nil, spacing: CGFloat? = nil
    ) -> some View { chart { $0.legend = .automatic } }

    /// The styles of names.
    public func chartForegroundStyleScale<D: Plottable, S: ShapeStyle>(_ mapping: KeyValuePairs<D, S>) -> some View {
        let styles = Dictionary(
            mapping.map { ($0._plotted.name, AnyShapeStyle($1)) }, uniquingKeysWith: { first, _ in first })
        return chart { $0.styles = styles }
    }
    /// The styles of names, by their order.
    public func chartForegroundStyleScale<D: Plottable, S: ShapeStyle>(domain: [D], range: [S]) -> some View {
        let styles = Dictionary(
            zip(domain, range).map { ($0._plotted.name, AnyShapeStyle($1)) }, uniquingKeysWith: { first, _ in first })
        return chart { $0.styles = styles }
    }
    /// The styles that the names take, by their order.
    public func chartForegroundStyleScale<S: ShapeStyle>(range: [S]) -> some View {
        chart { $0.styleRange = range.map { AnyShapeStyle($0) } }
    }
    /// The style that a closure gives each word; numbers and dates keep the system's colours.
    public func chartForegroundStyleScale<D: Plottable, S: ShapeStyle>(mapping: @escaping (D) -> S) -> some View {
        chart { settings in
            settings.styleOf = { name in D(_plotted: .category(name)).map { AnyShapeStyle(mapping($0)) } }
        }
    }
    /// The style that a closure gives each word; the domain orders a legend, which shows the marks' own order here.
    public func chartForegroundStyleScale<D: Plottable, S: ShapeStyle>(
        domain: [D], mapping: @escaping (D) -> S
    ) -> some View { chartForegroundStyleScale(mapping: mapping) }

    /// A change of the view that has the marks.
    public func chartPlotStyle<Content: View>(@ViewBuilder content: @escaping (ChartPlotContent) -> Content)
        -> some View
    {
        chart { $0.plotStyle = { AnyView(content(ChartPlotContent(view: $0))) } }
    }
    /// Views above the plot.
    public func chartOverlay<V: View>(
        alignment: Alignment = .center, @ViewBuilder content: @escaping (ChartProxy) -> V
    ) -> some View { chart { $0.overlays.append((false, alignment, { AnyView(content($0)) })) } }
    /// Views behind the plot.
    public func chartBackground<V: View>(
        alignment: Alignment = .center, @ViewBuilder content: @escaping (ChartProxy) -> V
    ) -> some View { chart { $0.overlays.append((true, alignment, { AnyView(content($0)) })) } }

    public func chartXAxisLabel(_ label: LocalizedStringKey) -> some View {
        chart { $0.xLabel = AnyView(Text(label)) }
    }
    @_disfavoredOverload
    public func chartXAxisLabel(_ label: some StringProtocol) -> some View {
        chart { $0.xLabel = AnyView(Text(String(label))) }
    }
    public func chartYAxisLabel(_ label: LocalizedStringKey) -> some View {
        chart { $0.yLabel = AnyView(Text(label)) }
    }
    @_disfavoredOverload
    public func chartYAxisLabel(_ label: some StringProtocol) -> some View {
        chart { $0.yLabel = AnyView(Text(String(label))) }
    }
}

/// The domain that the values ask for.
public struct AutomaticScaleDomain {
    let includesZero: Bool?
    public static var automatic: AutomaticScaleDomain { AutomaticScaleDomain(includesZero: nil) }
    public static func automatic(includesZero: Bool? = nil) -> AutomaticScaleDomain {
        AutomaticScaleDomain(includesZero: includesZero)
    }
}

/// The plot of a chart, without its axes.
public struct ChartPlotContent: View {
    let view: AnyView
    public var body: some View { view }
}
