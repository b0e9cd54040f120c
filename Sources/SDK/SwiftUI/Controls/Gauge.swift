/// A value within a range.
public struct Gauge<Label: View, CurrentValueLabel: View, BoundsLabel: View>: View {
    private let share: Double
    private let label: Label
    private let currentValueLabel: CurrentValueLabel?
    private let least: BoundsLabel?
    private let most: BoundsLabel?
    @Environment(\.gaugeKind) private var kind

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
        switch kind {
        case .circular: circle(isFull: false)
        case .circularCapacity: circle(isFull: true)
        case .linear, .linearCapacity:
            VStack(alignment: .leading, spacing: 4) {
                if kind == .linear { label }
                HStack(spacing: 6) {
                    least
                    LinearGauge(share: share, isCapacity: kind == .linearCapacity)
                    most
                }
                .font(.caption)
                if kind == .linear { currentValueLabel.font(.caption) }
            }
        }
    }

    private func circle(isFull: Bool) -> some View {
        // An open circle leaves a quarter at its bottom for the label.
        let sweep = isFull ? 1.0 : 0.75
        let turn = Angle.degrees(isFull ? -90 : 135)
        return ZStack {
            Circle().trim(from: 0, to: sweep).rotation(turn)
                .stroke(Color.accentColor.opacity(0.25), style: StrokeStyle(lineWidth: 5, lineCap: .round))
            if isFull {
                Circle().trim(from: 0, to: share).rotation(turn)
                    .stroke(Color.accentColor, style: StrokeStyle(lineWidth: 5, lineCap: .round))
            } else {
                Circle().trim(from: max(sweep * share - 0.001, 0), to: max(sweep * share, 0.002)).rotation(turn)
                    .stroke(Color.accentColor, style: StrokeStyle(lineWidth: 8, lineCap: .round))
            }
            VStack(spacing: 0) {
                Spacer(minLength: 0)
                currentValueLabel.font(.system(size: 17, weight: .medium)).minimumScaleFactor(0.5).lineLimit(1)
                    .padding(.horizontal, 8)
                Spacer(minLength: 0)
            }
            if !isFull {
                VStack(spacing: 0) {
                    Spacer(minLength: 0)
                    if least == nil, most == nil {
                        label.font(.system(size: 10)).minimumScaleFactor(0.5).lineLimit(1)
                    } else {
                        HStack(spacing: 4) {
                            least
                            most
                        }
                        .font(.system(size: 9))
                    }
                }
            }
        }
        .padding(2.5)
        .frame(width: 50, height: 50)
    }
}

private struct LinearGauge: View {
    let share: Double
    let isCapacity: Bool

    var body: some View {
        GeometryReader { proxy in
            ZStack(alignment: .leading) {
                Capsule().fill(Color.accentColor.opacity(0.25))
                if isCapacity {
                    Capsule().fill(Color.accentColor).frame(width: proxy.size.width * share)
                } else {
                    Circle().fill(Color.accentColor).frame(width: 10, height: 10)
                        .offset(x: max(proxy.size.width - 10, 0) * share)
                }
            }
            .frame(maxHeight: .infinity)
        }
        .frame(height: 6)
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

/// The looks of gauges.
public struct PlatformGaugeStyle: Sendable {
    enum Kind: Sendable { case linear, linearCapacity, circular, circularCapacity }
    let kind: Kind

    public static let automatic = PlatformGaugeStyle(kind: .linear)
    public static let linearCapacity = PlatformGaugeStyle(kind: .linear)
    public static let accessoryLinear = PlatformGaugeStyle(kind: .linear)
    public static let accessoryLinearCapacity = PlatformGaugeStyle(kind: .linearCapacity)
    public static let accessoryCircular = PlatformGaugeStyle(kind: .circular)
    public static let accessoryCircularCapacity = PlatformGaugeStyle(kind: .circularCapacity)
}

private enum GaugeKey: EnvironmentKey { static let defaultValue = PlatformGaugeStyle.Kind.linear }

extension EnvironmentValues {
    var gaugeKind: PlatformGaugeStyle.Kind {
        get { self[GaugeKey.self] }
        set { self[GaugeKey.self] = newValue }
    }
}

extension View {
    public func gaugeStyle(_ style: PlatformGaugeStyle) -> some View {
        EnvironmentChange(self) { $0.gaugeKind = style.kind }
    }
}
