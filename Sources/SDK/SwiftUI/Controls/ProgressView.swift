/// How far something has come.
public struct ProgressView<Label: View, CurrentValueLabel: View>: View {
    private let fraction: Double?
    private let interval: (range: ClosedRange<Date>, countsDown: Bool)?
    private let label: Label?
    private let currentValueLabel: CurrentValueLabel?
    @Environment(\.isProgressCircular) private var isCircular
    @Environment(\.now) private var now
    @Environment(\.progressViewStyle) private var style

    init(
        fraction: Double?, interval: (range: ClosedRange<Date>, countsDown: Bool)? = nil, label: Label?,
        currentValueLabel: CurrentValueLabel?
    ) {
        self.fraction = fraction.map { $0.isFinite ? min(max($0, 0), 1) : 0 }
        self.interval = interval
        self.label = label
        self.currentValueLabel = currentValueLabel
    }

    private var share: Double? {
        guard let interval else { return fraction }
        let length = interval.range.upperBound.timeIntervalSince(interval.range.lowerBound)
        guard length > 0 else { return interval.countsDown ? 0 : 1 }
        let done = min(max(now.timeIntervalSince(interval.range.lowerBound) / length, 0), 1)
        return interval.countsDown ? 1 - done : done
    }

    public var body: some View {
        if let style {
            style.body(
                ProgressViewStyleConfiguration(
                    fractionCompleted: share, label: label.map { .init(view: AnyView($0)) },
                    currentValueLabel: currentValueLabel.map { .init(view: AnyView($0)) }))
        } else if isCircular {
            VStack(spacing: 4) {
                Circle().stroke(Color.accentColor.opacity(0.2), lineWidth: 4)
                    .overlay {
                        Circle().trim(from: 0, to: share ?? 0.75).rotation(.degrees(-90))
                            .stroke(Color.accentColor, style: StrokeStyle(lineWidth: 4, lineCap: .round))
                    }
                    .padding(2)
                    .frame(minWidth: 20, idealWidth: 32, minHeight: 20, idealHeight: 32)
                    .aspectRatio(1, contentMode: .fit)
                label
                currentValueLabel
            }
        } else {
            VStack(alignment: .leading, spacing: 4) {
                label
                Bar(share: share ?? 0.3)
                currentValueLabel.font(.caption).foregroundStyle(.secondary)
            }
        }
    }
}

/// A line that is filled in part.
private struct Bar: View {
    let share: Double

    var body: some View {
        GeometryReader { proxy in
            ZStack(alignment: .leading) {
                Capsule().fill(Color.gray.opacity(0.25))
                Capsule().fill(Color.accentColor).frame(width: max(proxy.size.width * share, 0))
            }
        }
        .frame(height: 4)
    }
}

extension ProgressView where Label == EmptyView, CurrentValueLabel == EmptyView {
    public init() { self.init(fraction: nil, label: nil, currentValueLabel: nil) }
    public init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0) {
        self.init(fraction: value.map { Double($0 / total) }, label: nil, currentValueLabel: nil)
    }
    public init(timerInterval: ClosedRange<Date>, countsDown: Bool = true) {
        self.init(fraction: nil, interval: (timerInterval, countsDown), label: nil, currentValueLabel: nil)
    }
}

extension ProgressView where CurrentValueLabel == EmptyView {
    public init(@ViewBuilder label: () -> Label) {
        self.init(fraction: nil, label: label(), currentValueLabel: nil)
    }
    public init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0, @ViewBuilder label: () -> Label) {
        self.init(fraction: value.map { Double($0 / total) }, label: label(), currentValueLabel: nil)
    }
    public init(timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label) {
        self.init(fraction: nil, interval: (timerInterval, countsDown), label: label(), currentValueLabel: nil)
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

/// The looks of progress views.
public struct PlatformProgressViewStyle: Sendable {
    let isCircular: Bool
    init(isCircular: Bool) { self.isCircular = isCircular }

    public static let automatic = PlatformProgressViewStyle(isCircular: false)
    public static let linear = PlatformProgressViewStyle(isCircular: false)
    public static let circular = PlatformProgressViewStyle(isCircular: true)
}

private enum CircularKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
    var isProgressCircular: Bool {
        get { self[CircularKey.self] }
        set { self[CircularKey.self] = newValue }
    }
}

extension View {
    public func progressViewStyle(_ style: PlatformProgressViewStyle) -> some View {
        EnvironmentChange(self) { $0.isProgressCircular = style.isCircular }
    }
}

/// A circle that fills.
public struct CircularProgressViewStyle: Sendable {
    let tint: Color?
    public init() { tint = nil }
    public init(tint: Color) { self.tint = tint }
}

/// A bar that fills.
public struct LinearProgressViewStyle: Sendable {
    let tint: Color?
    public init() { tint = nil }
    public init(tint: Color) { self.tint = tint }
}

extension View {
    public func progressViewStyle(_ style: CircularProgressViewStyle) -> some View {
        EnvironmentChange(self) { environment in
            environment.isProgressCircular = true
            if let tint = style.tint { environment.accent = tint }
        }
    }
    public func progressViewStyle(_ style: LinearProgressViewStyle) -> some View {
        EnvironmentChange(self) { environment in
            environment.isProgressCircular = false
            if let tint = style.tint { environment.accent = tint }
        }
    }
}
