/// How far something has come.
public struct ProgressView<Label: View, CurrentValueLabel: View>: View {
    private let fraction: Double?
    private let interval: (range: ClosedRange<Date>, countsDown: Bool)?
    private let label: Label?
    private let currentValueLabel: CurrentValueLabel?
    @Environment(\.progressStyle) private var style
    @Environment(\.now) private var now

    init(
        fraction: Double?, interval: (range: ClosedRange<Date>, countsDown: Bool)? = nil, label: Label?,
        currentValueLabel: CurrentValueLabel?
    ) {
        self.fraction = fraction.map { $0.isFinite ? min(max($0, 0), 1) : 0 }
        self.interval = interval
        self.label = label
        self.currentValueLabel = currentValueLabel
    }

    public var body: some View {
        style.body(
            ProgressViewStyleConfiguration(
                fractionCompleted: share, interval: interval, label: label.map { .init(view: AnyView($0)) },
                currentValueLabel: currentValueLabel.map { .init(view: AnyView($0)) }))
    }

    /// The share when the view is made, for a style of the author's; nil while nothing is known.
    private var share: Double? {
        guard let interval else { return fraction }
        let length = interval.range.upperBound.timeIntervalSince(interval.range.lowerBound)
        guard length > 0 else { return interval.countsDown ? 0 : 1 }
        let done = min(max(now.timeIntervalSince(interval.range.lowerBound) / length, 0), 1)
        return interval.countsDown ? 1 - done : done
    }
}

extension ProgressView where Label == EmptyView, CurrentValueLabel == EmptyView {
    public init() { self.init(fraction: nil, label: nil, currentValueLabel: nil) }
    public init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0) {
        self.init(fraction: value.map { Double($0 / total) }, label: nil, currentValueLabel: nil)
    }
}

// A progress view of an interval shows its time, unless another label is given.
extension ProgressView where Label == EmptyView, CurrentValueLabel == DefaultDateProgressLabel {
    public init(timerInterval: ClosedRange<Date>, countsDown: Bool = true) {
        self.init(
            fraction: nil, interval: (timerInterval, countsDown), label: nil,
            currentValueLabel: DefaultDateProgressLabel(interval: timerInterval, countsDown: countsDown))
    }
}

extension ProgressView where CurrentValueLabel == DefaultDateProgressLabel {
    public init(timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label) {
        self.init(
            fraction: nil, interval: (timerInterval, countsDown), label: label(),
            currentValueLabel: DefaultDateProgressLabel(interval: timerInterval, countsDown: countsDown))
    }
}

extension ProgressView where CurrentValueLabel == EmptyView {
    public init(@ViewBuilder label: () -> Label) {
        self.init(fraction: nil, label: label(), currentValueLabel: nil)
    }
    public init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0, @ViewBuilder label: () -> Label) {
        self.init(fraction: value.map { Double($0 / total) }, label: label(), currentValueLabel: nil)
    }
}

extension ProgressView where Label == Text, CurrentValueLabel == EmptyView {
    public init(_ titleKey: LocalizedStringKey) {
        self.init(fraction: nil, label: Text(titleKey), currentValueLabel: nil)
    }
    public init<V: BinaryFloatingPoint>(_ titleKey: LocalizedStringKey, value: V?, total: V = 1.0) {
        self.init(fraction: value.map { Double($0 / total) }, label: Text(titleKey), currentValueLabel: nil)
    }
    @_disfavoredOverload
    public init<S: StringProtocol, V: BinaryFloatingPoint>(_ title: S, value: V?, total: V = 1.0) {
        self.init(fraction: value.map { Double($0 / total) }, label: Text(title), currentValueLabel: nil)
    }
}

extension ProgressView {
    public init<V: BinaryFloatingPoint>(
        value: V?, total: V = 1.0, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) {
        self.init(
            fraction: value.map { Double($0 / total) }, label: label(), currentValueLabel: currentValueLabel())
    }
    public init(
        timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) {
        self.init(
            fraction: nil, interval: (timerInterval, countsDown), label: label(),
            currentValueLabel: currentValueLabel())
    }
}
