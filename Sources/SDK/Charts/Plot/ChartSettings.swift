/// How a chart shows its axes, its legend and its styles.
struct ChartSettings {
    enum Axis {
        case automatic, hidden
        case custom([_AxisMarks])
    }

    var xAxis = Axis.automatic
    var yAxis = Axis.automatic
    var xDomain: ChartDomain?
    var yDomain: ChartDomain?
    var legend = Visibility.automatic
    /// Styles of names; other names take the system's colours in their order.
    var styles: [String: AnyShapeStyle] = [:]
    var styleRange: [AnyShapeStyle] = []
    /// The style of a name; nil for a name of another type.
    var styleOf: ((String) -> AnyShapeStyle?)?
    var plotStyle: (@MainActor (AnyView) -> AnyView)?
    var overlays: [(isBehind: Bool, alignment: Alignment, content: @MainActor (ChartProxy) -> AnyView)] = []
    var xLabel: AnyView?
    var yLabel: AnyView?

    /// The colours of series, in the order of the original platform's charts.
    private static var colors: [Color] { [.blue, .green, .orange, .purple, .red, .cyan, .yellow] }

    /// - Parameter index: of the name among all of them.
    func style(_ name: String, _ index: Int) -> AnyShapeStyle {
        if let style = styles[name] ?? styleOf?(name) { return style }
        if !styleRange.isEmpty { return styleRange[index % styleRange.count] }
        return AnyShapeStyle(Self.colors[index % Self.colors.count])
    }
}

private struct ChartSettingsKey: EnvironmentKey {
    static var defaultValue: ChartSettings { ChartSettings() }
}

private struct ChartDepthKey: EnvironmentKey {
    static var defaultValue: Int { 0 }
}

extension EnvironmentValues {
    /// The charts around a view.
    var chartDepth: Int {
        get { self[ChartDepthKey.self] }
        set { self[ChartDepthKey.self] = newValue }
    }
    var chartSettings: ChartSettings {
        get { self[ChartSettingsKey.self] }
        set { self[ChartSettingsKey.self] = newValue }
    }
}
