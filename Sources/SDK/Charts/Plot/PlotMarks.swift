/// The marks of a plot, in their order. A series of lines or areas is drawn at its first mark.
struct PlotMarks: View {
    let geometry: PlotGeometry
    let settings: ChartSettings
    private let sectors: PlotSectors

    init(geometry: PlotGeometry, settings: ChartSettings) {
        self.geometry = geometry
        self.settings = settings
        sectors = PlotSectors(
            geometry.plan.marks.map(\.mark).filter { $0.kind == .sector }, in: geometry.size)
    }

    /// A mark, or all marks of a series.
    private struct Item {
        var mark: ChartMark
        var points: [ChartPlan.Placed]
        /// The number of a sector among all of them.
        var sector = 0
    }

    private struct Series: Hashable {
        var kind: ChartMark.Kind
        var name: String
    }

    var body: some View {
        ForEach(Array(items.enumerated()), id: \.offset) { _, item in
            shape(item).opacity(item.mark.opacity).markEffects(item.mark.effects)
            ForEach(Array(item.points.enumerated()), id: \.offset) { _, placed in
                symbol(placed).markEffects(placed.mark.effects)
                annotations(placed, item.sector)
            }
        }
    }

    private var items: [Item] {
        var items: [Item] = []
        var places: [Series: Int] = [:]
        var sectors = 0
        for placed in geometry.plan.marks {
            let mark = placed.mark
            let series = Series(kind: mark.kind, name: mark.seriesName)
            if mark.kind == .line || mark.kind == .area, let place = places[series] {
                items[place].points.append(placed)
            } else {
                places[series] = items.count
                items.append(Item(mark: mark, points: [placed], sector: sectors))
                if mark.kind == .sector { sectors += 1 }
            }
        }
        guard items.contains(where: { $0.mark.zIndex != 0 }) else { return items }
        return items.enumerated()
            .sorted { ($0.element.mark.zIndex, $0.offset) < ($1.element.mark.zIndex, $1.offset) }.map(\.element)
    }

    private func style(_ mark: ChartMark) -> AnyShapeStyle {
        if let style = mark.style { return style }
        guard let name = mark.styleName else { return AnyShapeStyle(.tint) }
        return settings.style(name, geometry.plan.styleNumbers[name] ?? 0)
    }

    @ViewBuilder
    private func shape(_ item: Item) -> some View {
        let style = style(item.mark)
        switch item.mark.kind {
        case .line: line(item, style)
        case .sector: if let path = sectors.path(item.sector) { path.fill(style) }
        case .area: area(item, style)
        case .bar, .rectangle:
            if let placed = item.points.first, let frame = geometry.frame(placed) {
                let radius = item.mark.cornerRadius ?? (item.mark.kind == .bar ? 2 : 0)
                RoundedRectangle(cornerRadius: min(radius, frame.width / 2, frame.height / 2)).fill(style)
                    .frame(width: frame.width, height: frame.height).offset(x: frame.minX, y: frame.minY)
            }
        case .rule:
            if let placed = item.points.first { rule(placed).stroke(style, style: item.mark.line ?? StrokeStyle()) }
        case .point: EmptyView()
        }
    }

    /// The way that all lines of a plot may have together, in widths and heights: half of what a display list may have.
    private static let mostLength: CGFloat = 32

    @ViewBuilder
    private func line(_ item: Item, _ style: AnyShapeStyle) -> some View {
        let stroke = item.mark.line ?? StrokeStyle(lineWidth: 2, lineCap: .round, lineJoin: .round)
        let all = item.points.compactMap(geometry.point)
        let points = PlotThinning.thinned(all, width: geometry.size.width)
        let (width, height) = (geometry.size.width, geometry.size.height)
        let room = Self.mostLength * (width + height) / CGFloat(max(geometry.plan.lines, 1))
        if points.count > 256, height > 0, PlotThinning.length(points) > room {
            // So many ups and downs cover an area: the eye sees no line.
            let columns = max(Int(min(room / (2 * height), 512)), 1)
            Path { path in
                path.addLines(PlotThinning.band(around: points, lineWidth: stroke.lineWidth, columns: columns))
                path.closeSubpath()
            }
            .fill(style)
        } else {
            Path { path in
                PlotCurve.add(points, item.mark.interpolation ?? .linear, to: &path, moves: true)
            }
            .stroke(style, style: stroke)
        }
    }

    @ViewBuilder
    private func area(_ item: Item, _ style: AnyShapeStyle) -> some View {
        let ends = item.points.compactMap { placed -> (CGPoint, CGPoint)? in
            if case .range(let first, let last) = placed.x {
                guard let x0 = geometry.x(first), let x1 = geometry.x(last), let y = geometry.point(placed)?.y
                else { return nil }
                return (CGPoint(x: x1, y: y), CGPoint(x: x0, y: y))
            }
            guard case .range(let low, let high) = placed.y, let y0 = geometry.y(low), let y1 = geometry.y(high),
                let x = geometry.point(placed)?.x
            else { return nil }
            return (CGPoint(x: x, y: y1), CGPoint(x: x, y: y0))
        }
        let tops = PlotThinning.thinned(ends.map(\.0), width: geometry.size.width)
        let bottoms = PlotThinning.thinned(ends.map(\.1), width: geometry.size.width)
        let all = ends.flatMap { [$0.0, $0.1] }
        if let left = all.map(\.x).min(), let right = all.map(\.x).max(), let top = all.map(\.y).min(),
            let bottom = all.map(\.y).max(), right > left, bottom > top
        {
            let method = item.mark.interpolation ?? .linear
            let path = Path { path in
                PlotCurve.add(tops, method, to: &path, moves: true)
                PlotCurve.add(bottoms.reversed(), method, to: &path, moves: false)
                path.closeSubpath()
            }
            // In the area's own frame, across which a gradient runs.
            path.offsetBy(dx: -left, dy: -top).fill(style).frame(width: right - left, height: bottom - top)
                .offset(x: left, y: top)
        }
    }

    private func rule(_ placed: ChartPlan.Placed) -> Path {
        let size = geometry.size
        func ends(_ span: PlotSpan, _ length: CGFloat, _ place: (_PlotValue) -> CGFloat?) -> (CGFloat, CGFloat)? {
            switch span {
            case .whole: (0, length)
            case .range(let start, let end): place(start).flatMap { first in place(end).map { (first, $0) } }
            case .value(let value): place(value).map { ($0, $0) }
            case .unit(let start, let end):
                place(.date(start)).flatMap { first in place(.date(end)).map { ((first + $0) / 2, (first + $0) / 2) } }
            }
        }
        return Path { path in
            guard let x = ends(placed.x, size.width, geometry.x), let y = ends(placed.y, size.height, geometry.y)
            else { return }
            path.move(to: CGPoint(x: x.0 + placed.mark.offset.width, y: y.0 + placed.mark.offset.height))
            path.addLine(to: CGPoint(x: x.1 + placed.mark.offset.width, y: y.1 + placed.mark.offset.height))
        }
    }

    @ViewBuilder
    private func symbol(_ placed: ChartPlan.Placed) -> some View {
        let mark = placed.mark
        if mark.kind == .point || (mark.kind == .line && mark.symbol != nil), let point = geometry.point(placed) {
            // A circle of 6.8 points across: our choice, by the look of the original.
            let area = mark.symbolArea.flatMap { $0.isFinite ? max($0, 0) : nil } ?? 36
            let side = 2 * (area / .pi).squareRoot()
            switch mark.symbol ?? .shape(Circle()) {
            case .shape(let shape):
                AnyShape(shape).fill(style(mark)).frame(width: side, height: side)
                    .offset(x: point.x - side / 2, y: point.y - side / 2).opacity(mark.opacity)
            case .view(let view):
                view.fixedSize().frame(width: 0, height: 0).offset(x: point.x, y: point.y)
            }
        }
    }

    @ViewBuilder
    private func annotations(_ placed: ChartPlan.Placed, _ sector: Int) -> some View {
        ForEach(Array(placed.mark.annotations.enumerated()), id: \.offset) { _, annotation in
            if let frame = box(placed, sector) {
                let place = place(annotation, frame)
                annotation.content.fixedSize().frame(width: 0, height: 0, alignment: place.alignment)
                    .offset(x: place.x, y: place.y)
            }
        }
    }

    private func box(_ placed: ChartPlan.Placed, _ sector: Int) -> CGRect? {
        switch placed.mark.kind {
        case .sector: CGRect(origin: sectors.middle(sector), size: .zero)
        case .bar, .rectangle: geometry.frame(placed)
        case .rule: rule(placed).boundingRect
        case .line, .area, .point:
            geometry.point(placed).map { CGRect(x: $0.x - 3, y: $0.y - 3, width: 6, height: 6) }
        }
    }

    private func place(
        _ annotation: MarkAnnotation, _ frame: CGRect
    ) -> (x: CGFloat, y: CGFloat, alignment: Alignment) {
        let side = annotation.alignment.horizontal
        let x = side == .leading ? frame.minX : side == .trailing ? frame.maxX : frame.midX
        switch annotation.position.name {
        case "bottom":
            return (x, frame.maxY + annotation.spacing, Alignment(horizontal: side, vertical: .top))
        case "leading": return (frame.minX - annotation.spacing, frame.midY, .trailing)
        case "trailing": return (frame.maxX + annotation.spacing, frame.midY, .leading)
        case "overlay": return (frame.midX, frame.midY, .center)
        default: return (x, frame.minY - annotation.spacing, Alignment(horizontal: side, vertical: .bottom))
        }
    }
}
