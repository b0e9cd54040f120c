extension ChartContent {
    /// The marks with a change. The innermost change of one kind counts, as in a view.
    func changed(_ change: @escaping (inout ChartMark) -> Void) -> _BuiltChartContent {
        _BuiltChartContent { marks in
            let first = marks.count
            _add(to: &marks)
            marks.change(from: first, change)
        }
    }

    public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some ChartContent {
        changed { mark in
            if mark.style == nil, mark.styleName == nil { mark.style = AnyShapeStyle(style) }
        }
    }

    /// A style for each different value, by the chart's scale of styles.
    public func foregroundStyle<D: Plottable>(by value: PlottableValue<D>) -> some ChartContent {
        changed { mark in
            if mark.style == nil, mark.styleName == nil { mark.styleName = value.plotted.name }
        }
    }

    /// Bars of different values stand side by side.
    public func position<P: Plottable>(
        by value: PlottableValue<P>, axis: Axis? = nil, span: MarkDimension = .automatic
    ) -> some ChartContent { changed { $0.positionName = $0.positionName ?? value.plotted.name } }

    public func opacity(_ opacity: Double) -> some ChartContent {
        changed { $0.opacity *= opacity.isFinite ? min(max(opacity, 0), 1) : 1 }
    }

    public func lineStyle(_ style: StrokeStyle) -> some ChartContent { changed { $0.line = $0.line ?? style } }

    public func interpolationMethod(_ method: InterpolationMethod) -> some ChartContent {
        changed { $0.interpolation = $0.interpolation ?? method }
    }

    /// - Parameter radius: points.
    public func cornerRadius(_ radius: CGFloat, style: RoundedCornerStyle = .continuous) -> some ChartContent {
        changed { $0.cornerRadius = $0.cornerRadius ?? (radius.isFinite ? max(radius, 0) : 0) }
    }

    /// The round corners of a rectangle; any other shape cuts nothing off.
    public func clipShape<S: Shape>(_ shape: S, style: FillStyle = FillStyle()) -> some ChartContent {
        let radius =
            (shape as? RoundedRectangle)?.cornerSize.width ?? (shape is Capsule ? .greatestFiniteMagnitude : nil)
        return changed { mark in
            if let radius, mark.cornerRadius == nil { mark.cornerRadius = max(radius, 0) }
        }
    }

    /// A form for the points of the marks, also of a line.
    public func symbol<S: ChartSymbolShape>(_ symbol: S) -> some ChartContent {
        changed { $0.symbol = $0.symbol ?? .shape(symbol) }
    }

    /// Views at the points of the marks.
    public func symbol<V: View>(@ViewBuilder symbol: () -> V) -> some ChartContent {
        let view = AnyView(symbol())
        return changed { $0.symbol = $0.symbol ?? .view(view) }
    }

    /// Points for each value. All have the form of a circle; the series differ in their styles alone.
    public func symbol<D: Plottable>(by value: PlottableValue<D>) -> some ChartContent {
        changed { mark in
            mark.symbol = mark.symbol ?? .shape(Circle())
            mark.series = mark.series ?? value.plotted.name
        }
    }

    /// - Parameter area: square points; a circle of 6 points across has 28.
    public func symbolSize(_ area: CGFloat) -> some ChartContent { changed { $0.symbolArea = $0.symbolArea ?? area } }
    public func symbolSize(_ size: CGSize) -> some ChartContent { symbolSize(size.width * size.height) }

    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some ChartContent {
        changed { mark in
            mark.offset.width += x.isFinite ? x : 0
            mark.offset.height += y.isFinite ? y : 0
        }
    }

    /// Views beside each mark.
    ///
    /// - Parameter spacing: points; nil for 4.
    public func annotation<C: View>(
        position: AnnotationPosition = .automatic, alignment: Alignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> C
    ) -> some ChartContent {
        let annotation = MarkAnnotation(
            position: position, alignment: alignment, spacing: spacing ?? 4, content: AnyView(content()))
        return changed { $0.annotations.append(annotation) }
    }

    /// Has no effect: nobody reads a chart aloud here.
    public func accessibilityLabel(_ label: LocalizedStringKey) -> some ChartContent { self }
    @_disfavoredOverload
    public func accessibilityLabel(_ label: some StringProtocol) -> some ChartContent { self }
    public func accessibilityLabel(_ label: Text) -> some ChartContent { self }
    public func accessibilityValue(_ value: LocalizedStringKey) -> some ChartContent { self }
    @_disfavoredOverload
    public func accessibilityValue(_ value: some StringProtocol) -> some ChartContent { self }
    public func accessibilityHidden(_ hidden: Bool) -> some ChartContent { self }
}

/// A form for a point.
public protocol ChartSymbolShape: Shape {}

extension Circle: ChartSymbolShape {}
extension Rectangle: ChartSymbolShape {}
extension RoundedRectangle: ChartSymbolShape {}
extension Capsule: ChartSymbolShape {}
extension Ellipse: ChartSymbolShape {}

/// The forms that the system has.
public struct BasicChartSymbolShape: ChartSymbolShape, Hashable {
    private let corners: Int
    private let turn: Double

    public static let circle = BasicChartSymbolShape(corners: 0, turn: 0)
    public static let square = BasicChartSymbolShape(corners: 4, turn: .pi / 4)
    public static let triangle = BasicChartSymbolShape(corners: 3, turn: 0)
    public static let diamond = BasicChartSymbolShape(corners: 4, turn: 0)
    public static let pentagon = BasicChartSymbolShape(corners: 5, turn: 0)

    public nonisolated func path(in rect: CGRect) -> Path {
        guard corners > 0 else { return Path(ellipseIn: rect) }
        let radius = min(rect.width, rect.height) / 2 * 1.2
        return Path { path in
            for index in 0..<corners {
                let angle = turn + Double(index) / Double(corners) * 2 * .pi - .pi / 2
                let point = CGPoint(x: rect.midX + radius * cos(angle), y: rect.midY + radius * sin(angle))
                if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
            }
            path.closeSubpath()
        }
    }
}

extension ChartSymbolShape where Self == BasicChartSymbolShape {
    public static var square: BasicChartSymbolShape { .square }
    public static var triangle: BasicChartSymbolShape { .triangle }
    public static var diamond: BasicChartSymbolShape { .diamond }
    public static var pentagon: BasicChartSymbolShape { .pentagon }
}
