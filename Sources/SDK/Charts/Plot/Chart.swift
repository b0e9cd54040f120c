/// A chart of marks, with axes and a legend.
///
/// The subset that widgets draw: bars, lines, areas, points, rules and rectangles over numbers, dates and words.
/// Nothing scrolls or can be selected in a widget.
public struct Chart<Content: ChartContent>: View {
    private let content: Content
    @Environment(\.chartSettings) private var settings

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
        var marks = _ChartMarks()
        content._add(to: &marks)
        let plan = ChartPlan(marks.all, settings)
        return ChartView(plan: plan, settings: settings, rows: AxisRow.rows(settings.yAxis, plan.y, about: 4))
    }
}

/// The plot between its axes, above its legend.
private struct ChartView: View {
    let plan: ChartPlan
    let settings: ChartSettings
    let rows: [AxisRow]

    var body: some View {
        let columns = AxisRow.xMarks(settings.xAxis)
        let leading = rows.filter { $0.position == .leading }
        let trailing = rows.filter { $0.position != .leading }
        VStack(alignment: .leading, spacing: 4) {
            if let label = settings.yLabel { label.font(.caption2).foregroundStyle(.secondary) }
            VStack(spacing: 2) {
                HStack(spacing: 0) {
                    AxisColumn(rows: leading, scale: plan.y, isLeading: true)
                    GeometryReader { proxy in plot(PlotGeometry(plan: plan, size: proxy.size), columns) }
                    AxisColumn(rows: trailing, scale: plan.y, isLeading: false)
                }
                if !columns.isEmpty {
                    // As wide as the plot: the columns beside it take their width here too.
                    HStack(alignment: .top, spacing: 0) {
                        AxisColumn(rows: leading, scale: plan.y, isLeading: true).frame(height: 0).opacity(0)
                        AxisLine(marks: columns, scale: plan.x)
                        AxisColumn(rows: trailing, scale: plan.y, isLeading: false).frame(height: 0).opacity(0)
                    }
                }
            }
            if let label = settings.xLabel {
                label.font(.caption2).foregroundStyle(.secondary).frame(maxWidth: .infinity)
            }
            if settings.legend != .hidden, !plan.styleNames.isEmpty { legend }
        }
    }

    private var legend: some View {
        HStack(spacing: 8) {
            ForEach(Array(plan.styleNames.prefix(12).enumerated()), id: \.offset) { index, name in
                HStack(spacing: 3) {
                    Circle().fill(settings.style(name, index)).frame(width: 7, height: 7)
                    Text(name).font(.caption2).foregroundStyle(.secondary).lineLimit(1)
                }
            }
        }
    }

    private func plot(_ geometry: PlotGeometry, _ columns: [_AxisMarks]) -> some View {
        let marks = PlotMarks(geometry: geometry, settings: settings)
        let proxy = ChartProxy(geometry: geometry)
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

/// The lines of both axes across the plot.
private struct PlotLines: View {
    let geometry: PlotGeometry
    let rows: [AxisRow]
    let columns: [_AxisMarks]

    var body: some View {
        let size = geometry.size
        let across = rows.flatMap { row in
            geometry.y(row.value).map {
                lines(row.parts, from: CGPoint(x: 0, y: $0), to: CGPoint(x: size.width, y: $0))
            }
                ?? []
        }
        let up = AxisRow.columns(columns, geometry.plan.x, width: size.width).flatMap { row in
            // A band has no line in its middle.
            geometry.plan.x.band == nil
                ? geometry.x(row.value).map {
                    lines(row.parts, from: CGPoint(x: $0, y: 0), to: CGPoint(x: $0, y: size.height))
                } ?? [] : []
        }
        ForEach(Array((across + up).enumerated()), id: \.offset) { _, line in
            line.path.stroke(line.style, style: line.stroke)
        }
    }

    private func lines(
        _ parts: [_AxisPart], from: CGPoint, to: CGPoint
    ) -> [(path: Path, style: AnyShapeStyle, stroke: StrokeStyle)] {
        parts.compactMap { part in
            guard case .line(let stroke) = part.kind else { return nil }
            let path = Path { path in
                path.move(to: from)
                path.addLine(to: to)
            }
            return (
                path, part.style ?? AnyShapeStyle(Color.gray.opacity(0.3)), stroke ?? StrokeStyle(lineWidth: 0.5)
            )
        }
    }
}
