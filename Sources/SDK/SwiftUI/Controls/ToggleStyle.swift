/// The parts of a switch.
public struct ToggleStyleConfiguration {
    public struct Label: View {
        let view: AnyView
        public var body: some View { view }
    }

    public let label: Label
    /// The state. Setting it changes the state of a switch with a binding; a switch with an intent performs the intent
    /// when a person presses it.
    @Binding public var isOn: Bool
    public var isMixed: Bool { false }

    init(label: Label, isOn: Binding<Bool>) {
        self.label = label
        _isOn = isOn
    }
}

/// The looks of switches.
@preconcurrency @MainActor
public protocol ToggleStyle {
    associatedtype Body: View
    typealias Configuration = ToggleStyleConfiguration
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// A switch whose knob lies at the side of its state.
public struct SwitchToggleStyle: ToggleStyle {
    private let tint: Color?

    public nonisolated init() { tint = nil }
    public nonisolated init(tint: Color) { self.tint = tint }

    public func makeBody(configuration: Configuration) -> some View { SwitchView(configuration, tint: tint) }
}

private struct SwitchView: View {
    private let configuration: ToggleStyleConfiguration
    private let tint: Color?
    @Environment(\.showsControlLabels) private var showsLabel
    @Environment(\.ownTint) private var outerTint

    init(_ configuration: ToggleStyleConfiguration, tint: Color?) {
        self.configuration = configuration
        self.tint = tint
    }

    var body: some View {
        HStack(spacing: 8) {
            if showsLabel {
                configuration.label
                Spacer()
            }
            Capsule().fill(configuration.isOn ? tint ?? outerTint ?? Color.green : Color.gray.opacity(0.3))
                .frame(width: 51, height: 31)
                .overlay(alignment: configuration.isOn ? .trailing : .leading) {
                    Circle().fill(Color.white).padding(2)
                }
        }
    }
}

/// A button that has a background while it is on.
public struct ButtonToggleStyle: ToggleStyle {
    public nonisolated init() {}

    public func makeBody(configuration: Configuration) -> some View {
        configuration.label.foregroundStyleIfNone(Color.accentColor).padding(.horizontal, 12).padding(.vertical, 7)
            .background(Color.accentColor.opacity(configuration.isOn ? 0.15 : 0), in: Capsule())
    }
}

/// The looks of a switch that sets none.
public struct DefaultToggleStyle: ToggleStyle {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View {
        SwitchToggleStyle().makeBody(configuration: configuration)
    }
}

extension ToggleStyle where Self == DefaultToggleStyle {
    public static var automatic: Self { Self() }
}
extension ToggleStyle where Self == SwitchToggleStyle {
    public static var `switch`: Self { Self() }
}
extension ToggleStyle where Self == ButtonToggleStyle {
    public static var button: Self { Self() }
}

private enum ToggleStyleKey: EnvironmentKey {
    static var defaultValue: AnyStyle<ToggleStyleConfiguration> {
        AnyStyle { DefaultToggleStyle().makeBody(configuration: $0) }
    }
}

private enum ShowsControlLabelsKey: EnvironmentKey { static let defaultValue = true }

extension EnvironmentValues {
    var toggleStyle: AnyStyle<ToggleStyleConfiguration> {
        get { self[ToggleStyleKey.self] }
        set { self[ToggleStyleKey.self] = newValue }
    }
    /// Hidden, or automatic.
    public var labelsVisibility: Visibility { showsControlLabels ? .automatic : .hidden }

    var showsControlLabels: Bool {
        get { self[ShowsControlLabelsKey.self] }
        set { self[ShowsControlLabelsKey.self] = newValue }
    }
}

extension View {
    public func toggleStyle<S: ToggleStyle>(_ style: S) -> some View {
        styled(\.toggleStyle) { style.makeBody(configuration: $0) }
    }

    /// Leaves out the labels of switches and of labelled content.
    public func labelsHidden() -> some View { EnvironmentChange(self) { $0.showsControlLabels = false } }
    public func labelsVisibility(_ visibility: Visibility) -> some View {
        EnvironmentChange(self) { $0.showsControlLabels = visibility != .hidden }
    }
}
