/// A chart of marks, with axes and a legend.
///
/// The subset that widgets draw: bars, lines, areas, points, rules and rectangles over numbers, dates and words.
/// Nothing scrolls or can be selected in a widget.
public struct Chart<Content: ChartContent>: View {
    private let content: Content
    @Environment(\.chartSettings) private var settings
    @Environment(\.chartDepth) private var depth

    public init(@ChartContentBuilder content: () -> Content) { self.content = content() }

    public init<Data: RandomAccessCollection, ID: Hashable, C: ChartContent>(
        _ data: Data, id: KeyPath<Data.Element, ID>, @ChartContentBuilder content: @escaping (Data.Element) -> C
    ) where Content == ForEach<Data, ID, C> { self.content = ForEach(data, id: id, content: content) }

    public init<Data: RandomAccessCollection, C: ChartContent>(
        _ data: Data, @ChartContentBuilder content: @escaping (Data.Element) -> C
    ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, C> {
        self.content = ForEach(data, content: content)
    }

    public var body: some View {
        if depth < Self.deepest {
            chart.transformEnvironment(\.chartDepth) { $0 += 1 }
        } else {
            DepthWarning()
        }
    }

    /// Charts within charts, as in an annotation. Each one may have many.
    private static var deepest: Int { 2 }

    private var chart: some View {
        var marks = _ChartMarks()
        content._add(to: &marks)
        let plan = ChartPlan(marks.all, settings)
        var shown = settings
        if plan.isRound { (shown.xAxis, shown.yAxis) = (.hidden, .hidden) }
        if !plan.marks.isEmpty {
            // An axis on which no mark has a value shows nothing by itself.
            if !plan.hasValues.x, case .automatic = shown.xAxis { shown.xAxis = .hidden }
            if !plan.hasValues.y, case .automatic = shown.yAxis { shown.yAxis = .hidden }
        }
        return ChartView(plan: plan, settings: shown, rows: AxisRow.rows(shown.yAxis, plan.y, about: 4))
    }
}

/// In place of a chart within too many others.
private struct DepthWarning: View {
    typealias Body = Never

    func _evaluate(_ inputs: _ViewInputs, into nodes: inout _ViewNodes) {
        inputs.warn("Charts are nested too deeply and the inner ones are left out: put one chart into another at most.")
    }
}

/// The plot between its axes, above its legend.
private struct ChartView: View {
    let plan: ChartPlan
    let settings: ChartSettings
    let rows: [AxisRow]

    var body: some View {
        VStack(alignment: .leading, spacing: 4) {
            if let label = settings.yLabel { label.font(.caption2).foregroundStyle(.secondary) }
            GeometryReader { proxy in axes(width: proxy.size.width) }
            if let label = settings.xLabel {
                label.font(.caption2).foregroundStyle(.secondary).frame(maxWidth: .infinity)
            }
            if settings.legend != .hidden, !plan.styleNames.isEmpty { legend }
        }
    }

    /// - Parameter width: of the plot and the labels beside it, by which the labels below it are chosen.
    private func axes(width: CGFloat) -> some View {
        let marks = AxisRow.xMarks(settings.xAxis)
        let columns = AxisRow.columns(marks, plan.x, width: width)
        let labels = AxisLabel.all(rows, plan.y, columns, plan.x)
        return ChartFrame() {
            GeometryReader { proxy in
                plot(PlotGeometry(plan: plan, size: proxy.size), columns, at: proxy.frame(in: .global))
            }
            ForEach(Array(labels.enumerated()), id: \.offset) { _, label in
                label.view.layoutValue(
                    key: ChartFrame.MarkKey.self,
                    value: ChartFrame.Mark(
                        side: label.side, place: label.place, isCentered: label.isCentered, offset: label.offset))
            }
        }
    }

    private var legend: some View {
        LegendFlow() {
            ForEach(Array(plan.styleNames.prefix(12).enumerated()), id: \.offset) { index, name in
                HStack(spacing: 3) {
                    Circle().fill(settings.style(name, index)).frame(width: 7, height: 7)
                    Text(name).font(.caption2).foregroundStyle(.secondary).lineLimit(1)
                }
            }
        }
    }

    /// - Parameter place: of the plot in the tile.
    private func plot(_ geometry: PlotGeometry, _ columns: [AxisRow], at place: CGRect) -> some View {
        let marks = PlotMarks(geometry: geometry, settings: settings)
        let proxy = ChartProxy(geometry: geometry, place: place)
        let base = AnyView(
            ZStack(alignment: .topLeading) {
                PlotLines(geometry: geometry, rows: rows, columns: columns)
                marks
            }
            .frame(width: geometry.size.width, height: geometry.size.height, alignment: .topLeading))
        let styled = settings.plotStyle.map { $0(base) } ?? base
        return settings.overlays.reduce(styled) { view, layer in
            layer.isBehind
                ? AnyView(view.background(alignment: layer.alignment) { layer.content(proxy) })
                : AnyView(view.overlay(alignment: layer.alignment) { layer.content(proxy) })
        }
    }
}
