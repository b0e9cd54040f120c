/// The parts of a progress view.
public struct ProgressViewStyleConfiguration {
    public struct Label: View {
        let view: AnyView
        public var body: some View { view }
    }
    public struct CurrentValueLabel: View {
        let view: AnyView
        public var body: some View { view }
    }

    /// The share that is done, 0 to 1, when the view is made; nil if it is not known.
    public let fractionCompleted: Double?
    /// The time that a view follows by itself.
    let interval: (range: ClosedRange<Date>, countsDown: Bool)?
    public var label: Label?
    public var currentValueLabel: CurrentValueLabel?
}

extension ProgressView
where
    Label == ProgressViewStyleConfiguration.Label,
    CurrentValueLabel == ProgressViewStyleConfiguration.CurrentValueLabel
{
    /// The progress view that a style has changed, in the looks of the style around that.
    public init(_ configuration: ProgressViewStyleConfiguration) {
        self.init(
            fraction: configuration.fractionCompleted, interval: configuration.interval, label: configuration.label,
            currentValueLabel: configuration.currentValueLabel)
    }
}

/// The looks of progress views.
@preconcurrency @MainActor
public protocol ProgressViewStyle {
    associatedtype Body: View
    typealias Configuration = ProgressViewStyleConfiguration
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// A bar that fills.
public struct LinearProgressViewStyle: ProgressViewStyle {
    let tint: Color?
    public nonisolated init() { tint = nil }
    public nonisolated init(tint: Color) { self.tint = tint }

    public func makeBody(configuration: Configuration) -> some View {
        ProgressBar(configuration: configuration).tintIfGiven(tint)
    }
}

/// A circle that fills.
public struct CircularProgressViewStyle: ProgressViewStyle {
    let tint: Color?
    public nonisolated init() { tint = nil }
    public nonisolated init(tint: Color) { self.tint = tint }

    public func makeBody(configuration: Configuration) -> some View {
        CircularProgress(configuration: configuration).tintIfGiven(tint)
    }
}

/// The looks of a progress view that sets none: a bar, or a spinner if the progress is not known.
public struct DefaultProgressViewStyle: ProgressViewStyle {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View {
        if configuration.isKnown {
            ProgressBar(configuration: configuration)
        } else {
            Spinner(configuration: configuration)
        }
    }
}

extension ProgressViewStyleConfiguration {
    fileprivate var isKnown: Bool { fractionCompleted != nil || interval != nil }
}

extension View {
    fileprivate func tintIfGiven(_ tint: Color?) -> some View {
        EnvironmentChange(self) { if let tint { $0.setTint(tint) } }
    }
}

private struct ProgressBar: View {
    let configuration: ProgressViewStyleConfiguration
    @Environment(\.showsControlLabels) private var showsLabels

    var body: some View {
        VStack(alignment: .leading, spacing: 4) {
            if showsLabels { configuration.label }
            GeometryReader { proxy in
                ZStack(alignment: .leading) {
                    Capsule().fill(Color.gray.opacity(0.25))
                    if let interval = configuration.interval {
                        LiveProgress(interval.range, interval.countsDown)
                    } else {
                        Capsule().fill(ControlTint())
                            .frame(width: max(proxy.size.width * (configuration.fractionCompleted ?? 0.3), 0))
                    }
                }
            }
            .frame(height: 4)
            if showsLabels { configuration.currentValueLabel.font(.caption).foregroundStyle(.secondary) }
        }
    }
}

private struct CircularProgress: View {
    let configuration: ProgressViewStyleConfiguration
    @Environment(\.colorRendering) private var rendering

    var body: some View {
        if !configuration.isKnown {
            Spinner(configuration: configuration)
        } else if rendering == .vibrant, configuration.fractionCompleted != nil {
            AccessoryProgress(configuration: configuration)
        } else {
            ProgressRing(configuration: configuration)
        }
    }
}

/// On the lock screen, known progress is a ring around its value, as large as its room.
private struct AccessoryProgress: View {
    let configuration: ProgressViewStyleConfiguration
    @Environment(\.showsControlLabels) private var showsLabels
    private let width: CGFloat = 5

    var body: some View {
        Circle().stroke(ControlTint(opacity: 0.25), lineWidth: width)
            .overlay {
                if let interval = configuration.interval {
                    LiveProgress(interval.range, interval.countsDown, ring: width)
                } else {
                    Circle().trim(from: 0, to: configuration.fractionCompleted ?? 0).rotation(.degrees(-90))
                        .stroke(ControlTint(), style: StrokeStyle(lineWidth: width, lineCap: .round))
                }
            }
            .overlay {
                Group {
                    if !showsLabels {
                        EmptyView()
                    } else if let value = configuration.currentValueLabel {
                        value
                    } else {
                        configuration.label
                    }
                }
                .font(.system(size: 17, weight: .medium)).minimumScaleFactor(0.5).lineLimit(1)
                .multilineTextAlignment(.center).padding(width + 3)
            }
            .padding(width / 2).aspectRatio(1, contentMode: .fit)
    }
}

/// Spokes around a middle, the first of them the darkest, as large as a small indicator of UIKit.
private struct Spinner: View {
    let configuration: ProgressViewStyleConfiguration
    @Environment(\.showsControlLabels) private var showsLabels
    @Environment(\.ownTint) private var tint
    private let side: CGFloat = 20
    private let spokes = 8

    var body: some View {
        VStack(spacing: 4) {
            Canvas { context, size in
                let middle = CGPoint(x: size.width / 2, y: size.height / 2)
                for spoke in 0..<spokes {
                    let angle = CGFloat(spoke) / CGFloat(spokes) * 2 * .pi
                    var line = Path()
                    line.addLines(
                        [side * 0.25, side * 0.45].map { radius in
                            CGPoint(x: middle.x + sin(angle) * radius, y: middle.y - cos(angle) * radius)
                        })
                    context.stroke(
                        line, with: .color((tint ?? Color.gray).opacity(1 - Double(spoke) * 0.1)),
                        style: StrokeStyle(lineWidth: side * 0.09, lineCap: .round))
                }
            }
            .frame(width: side, height: side)
            if showsLabels {
                configuration.label
                configuration.currentValueLabel
            }
        }
    }
}

private struct ProgressRing: View {
    let configuration: ProgressViewStyleConfiguration
    @Environment(\.showsControlLabels) private var showsLabels

    var body: some View {
        VStack(spacing: 4) {
            Circle().stroke(ControlTint(opacity: 0.2), lineWidth: 4)
                .overlay {
                    if let interval = configuration.interval {
                        LiveProgress(interval.range, interval.countsDown, ring: 4)
                    } else {
                        Circle().trim(from: 0, to: configuration.fractionCompleted ?? 0).rotation(.degrees(-90))
                            .stroke(ControlTint(), style: StrokeStyle(lineWidth: 4, lineCap: .round))
                    }
                }
                .padding(2)
                .frame(minWidth: 20, idealWidth: 32, minHeight: 20, idealHeight: 32)
                .aspectRatio(1, contentMode: .fit)
            if showsLabels {
                configuration.label
                configuration.currentValueLabel.multilineTextAlignment(.center)
            }
        }
    }
}

extension ProgressViewStyle where Self == DefaultProgressViewStyle { public static var automatic: Self { Self() } }
extension ProgressViewStyle where Self == LinearProgressViewStyle { public static var linear: Self { Self() } }
extension ProgressViewStyle where Self == CircularProgressViewStyle { public static var circular: Self { Self() } }

private enum ProgressStyleKey: EnvironmentKey {
    static var defaultValue: AnyStyle<ProgressViewStyleConfiguration> {
        AnyStyle { DefaultProgressViewStyle().makeBody(configuration: $0) }
    }
}

extension EnvironmentValues {
    var progressStyle: AnyStyle<ProgressViewStyleConfiguration> {
        get { self[ProgressStyleKey.self] }
        set { self[ProgressStyleKey.self] = newValue }
    }
}

extension View {
    public func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View {
        styled(\.progressStyle) { style.makeBody(configuration: $0) }
    }
}
