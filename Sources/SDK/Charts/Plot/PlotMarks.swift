/// The marks of a plot, in their order. A series of lines or areas is drawn at its first mark.
struct PlotMarks: View {
    let geometry: PlotGeometry
    let settings: ChartSettings

    /// A mark, or all marks of a series.
    private struct Item {
        var mark: ChartMark
        var points: [ChartPlan.Placed]
    }

    private struct Series: Hashable {
        var kind: ChartMark.Kind
        var name: String
    }

    var body: some View {
        ForEach(Array(items.enumerated()), id: \.offset) { _, item in
            shape(item).opacity(item.mark.opacity)
            ForEach(Array(item.points.enumerated()), id: \.offset) { _, placed in
                symbol(placed)
                annotations(placed)
            }
        }
    }

    private var items: [Item] {
        var items: [Item] = []
        var places: [Series: Int] = [:]
        for placed in geometry.plan.marks {
            let mark = placed.mark
            let series = Series(kind: mark.kind, name: mark.seriesName)
            if mark.kind == .line || mark.kind == .area, let place = places[series] {
                items[place].points.append(placed)
            } else {
                places[series] = items.count
                items.append(Item(mark: mark, points: [placed]))
            }
        }
        return items
    }

    private func style(_ mark: ChartMark) -> AnyShapeStyle {
        if let style = mark.style { return style }
        guard let name = mark.styleName else { return AnyShapeStyle(.tint) }
        return settings.style(name, geometry.plan.styleNames.firstIndex(of: name) ?? 0)
    }

    @ViewBuilder
    private func shape(_ item: Item) -> some View {
        let style = style(item.mark)
        switch item.mark.kind {
        case .line:
            line(item).stroke(
                style, style: item.mark.line ?? StrokeStyle(lineWidth: 2, lineCap: .round, lineJoin: .round))
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

    private func line(_ item: Item) -> Path {
        Path { path in
            PlotCurve.add(
                item.points.compactMap(geometry.point), item.mark.interpolation ?? .linear, to: &path, moves: true)
        }
    }

    @ViewBuilder
    private func area(_ item: Item, _ style: AnyShapeStyle) -> some View {
        let ends = item.points.compactMap { placed -> (CGPoint, CGPoint)? in
            guard case .range(let low, let high) = placed.y, let y0 = geometry.y(low), let y1 = geometry.y(high),
                let x = geometry.point(placed)?.x
            else { return nil }
            return (CGPoint(x: x, y: y1), CGPoint(x: x, y: y0))
        }
        let all = ends.flatMap { [$0.0, $0.1] }
        if let left = all.map(\.x).min(), let right = all.map(\.x).max(), let top = all.map(\.y).min(),
            let bottom = all.map(\.y).max(), right > left, bottom > top
        {
            let method = item.mark.interpolation ?? .linear
            let path = Path { path in
                PlotCurve.add(ends.map(\.0), method, to: &path, moves: true)
                PlotCurve.add(ends.reversed().map(\.1), method, to: &path, moves: false)
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
    private func annotations(_ placed: ChartPlan.Placed) -> some View {
        ForEach(Array(placed.mark.annotations.enumerated()), id: \.offset) { _, annotation in
            if let frame = box(placed) {
                let place = place(annotation, frame)
                annotation.content.fixedSize().frame(width: 0, height: 0, alignment: place.alignment)
                    .offset(x: place.x, y: place.y)
            }
        }
    }

    private func box(_ placed: ChartPlan.Placed) -> CGRect? {
        switch placed.mark.kind {
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
