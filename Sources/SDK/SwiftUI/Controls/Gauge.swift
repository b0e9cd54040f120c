/// A value within a range.
public struct Gauge<Label: View, CurrentValueLabel: View, BoundsLabel: View>: View {
    private let share: Double
    private let label: Label
    private let currentValueLabel: CurrentValueLabel?
    private let least: BoundsLabel?
    private let most: BoundsLabel?
    @Environment(\.gaugeStyle) private var style

    init<V: BinaryFloatingPoint>(
        _ value: V, _ bounds: ClosedRange<V>, label: Label, current: CurrentValueLabel?, least: BoundsLabel?,
        most: BoundsLabel?
    ) {
        let length = Double(bounds.upperBound - bounds.lowerBound)
        let share = length > 0 ? Double(value - bounds.lowerBound) / length : 0
        self.share = share.isFinite ? min(max(share, 0), 1) : 0
        self.label = label
        currentValueLabel = current
        self.least = least
        self.most = most
    }

    public var body: some View {
        style.body(
            GaugeStyleConfiguration(
                value: share, label: .init(view: AnyView(label)),
                currentValueLabel: currentValueLabel.map { .init(view: AnyView($0)) },
                minimumValueLabel: least.map { .init(view: AnyView($0)) },
                maximumValueLabel: most.map { .init(view: AnyView($0)) }))
    }
}

extension Gauge where CurrentValueLabel == EmptyView, BoundsLabel == EmptyView {
    public init<V: BinaryFloatingPoint>(value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label) {
        self.init(value, bounds, label: label(), current: nil, least: nil, most: nil)
    }
}

extension Gauge where BoundsLabel == EmptyView {
    public init<V: BinaryFloatingPoint>(
        value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) { self.init(value, bounds, label: label(), current: currentValueLabel(), least: nil, most: nil) }
}

extension Gauge {
    public init<V: BinaryFloatingPoint>(
        value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel, @ViewBuilder minimumValueLabel: () -> BoundsLabel,
        @ViewBuilder maximumValueLabel: () -> BoundsLabel
    ) {
        self.init(
            value, bounds, label: label(), current: currentValueLabel(), least: minimumValueLabel(),
            most: maximumValueLabel())
    }
}
