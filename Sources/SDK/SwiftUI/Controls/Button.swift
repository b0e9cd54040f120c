/// A view that does something when it is pressed.
public struct Button<Label: View>: View {
    /// Nil for a button whose press belongs to the one around it.
    private let action: ViewAction?
    private let label: Label
    private var role: ButtonRole?
    @Environment(\.buttonStyle) private var style

    public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
        self.action = .run(action)
        self.label = label()
    }
    public init(role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
        self.init(action: action, label: label)
        self.role = role
    }

    /// A button without a press of its own.
    init(role: ButtonRole?, label: Label) {
        action = nil
        self.role = role
        self.label = label
    }

    /// A button whose press another module carries out.
    package init(value: any PressedValue, role: ButtonRole? = nil, @ViewBuilder label: () -> Label) {
        action = .value(value)
        self.role = role
        self.label = label()
    }

    public var body: some View {
        let styled = style.body(
            ButtonStyleConfiguration(label: .init(view: AnyView(LabelRow(content: label))), role: role))
        NodeChange(styled) { node, inputs in
            guard let action, inputs.environment.allowsPresses else { return node }
            return PressableNode(node, .act(action), inputs.environment)
        }
    }
}

extension Button where Label == Text {
    public init(_ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void) {
        self.init(action: action) { Text(titleKey) }
    }
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, action: @escaping @MainActor () -> Void) {
        self.init(action: action) { Text(title) }
    }
    public init(_ titleKey: LocalizedStringKey, role: ButtonRole?, action: @escaping @MainActor () -> Void) {
        self.init(role: role, action: action) { Text(titleKey) }
    }
}

extension Button where Label == SwiftUI.Label<Text, Image> {
    public init(_ titleKey: LocalizedStringKey, systemImage: String, action: @escaping @MainActor () -> Void) {
        self.init(action: action) { SwiftUI.Label(titleKey, systemImage: systemImage) }
    }
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, systemImage: String, action: @escaping @MainActor () -> Void) {
        self.init(action: action) { SwiftUI.Label(title, systemImage: systemImage) }
    }
}

/// The purpose of a button.
public struct ButtonRole: Hashable, Sendable {
    let name: String
    public static let destructive = ButtonRole(name: "destructive")
    public static let cancel = ButtonRole(name: "cancel")
}

/// The parts of a button.
public struct ButtonStyleConfiguration {
    public struct Label: View {
        let view: AnyView
        public var body: some View { view }
    }

    public let label: Label
    public var isPressed: Bool { false }
    public let role: ButtonRole?

    /// The colour of the platform's own looks.
    var tint: Color { role == .destructive ? .red : .accentColor }
}

/// The looks of buttons.
@preconcurrency @MainActor
public protocol ButtonStyle {
    associatedtype Body: View
    typealias Configuration = ButtonStyleConfiguration
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The platform's own looks of buttons.
public struct PlatformButtonStyle: Sendable {
    enum Kind: Sendable { case automatic, plain, tinted, bordered, prominent }
    let kind: Kind

    public static let automatic = PlatformButtonStyle(kind: .automatic)
    public static let plain = PlatformButtonStyle(kind: .plain)
    public static let borderless = PlatformButtonStyle(kind: .tinted)
    public static let bordered = PlatformButtonStyle(kind: .bordered)
    public static let borderedProminent = PlatformButtonStyle(kind: .prominent)
}

extension PlatformButtonStyle {
    @MainActor
    func body(_ configuration: ButtonStyleConfiguration) -> AnyView {
        switch kind {
        case .automatic: AnyView(AutomaticLabel(configuration: configuration))
        case .plain: AnyView(configuration.label)
        case .tinted:
            AnyView(configuration.label.foregroundStyleIfNone(configuration.tint))
        case .bordered, .prominent:
            AnyView(BorderedLabel(configuration: configuration, isProminent: kind == .prominent))
        }
    }
}

/// The look of a button without a style: a widget's has a background, and one in a hosting controller is its label in the
/// tint, as on the platform.
private struct AutomaticLabel: View {
    let configuration: ButtonStyleConfiguration
    @Environment(\.viewHost) private var host

    var body: some View { (host == nil ? PlatformButtonStyle.bordered : .borderless).body(configuration) }
}

/// A button that is only its label.
public struct PlainButtonStyle: ButtonStyle {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View {
        PlatformButtonStyle.plain.body(configuration)
    }
}

/// A label in the accent colour.
public struct BorderlessButtonStyle: ButtonStyle {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View {
        PlatformButtonStyle.borderless.body(configuration)
    }
}

/// A label on a faint background.
public struct BorderedButtonStyle: ButtonStyle {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View {
        PlatformButtonStyle.bordered.body(configuration)
    }
}

/// A label on a background in the accent colour.
public struct BorderedProminentButtonStyle: ButtonStyle {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View {
        PlatformButtonStyle.borderedProminent.body(configuration)
    }
}

private enum ButtonStyleKey: EnvironmentKey {
    static var defaultValue: AnyStyle<ButtonStyleConfiguration> {
        AnyStyle { PlatformButtonStyle.automatic.body($0) }
    }
}

extension EnvironmentValues {
    var buttonStyle: AnyStyle<ButtonStyleConfiguration> {
        get { self[ButtonStyleKey.self] }
        set { self[ButtonStyleKey.self] = newValue }
    }
}

extension View {
    public func buttonStyle(_ style: PlatformButtonStyle) -> some View {
        styled(\.buttonStyle) { style.body($0) }
    }
    public func buttonStyle<S: ButtonStyle>(_ style: S) -> some View {
        styled(\.buttonStyle) { style.makeBody(configuration: $0) }
    }
}

extension View {
    /// A style in a shape behind the view.
    public func background<S: ShapeStyle, T: Shape>(_ style: S, in shape: T, fillStyle: FillStyle = FillStyle())
        -> some View
    { background { shape.fill(style, style: fillStyle) } }

    /// The foreground's background style in a shape behind the view.
    public func background<T: Shape>(in shape: T, fillStyle: FillStyle = FillStyle()) -> some View {
        background { shape.fill(BackgroundStyle(), style: fillStyle) }
    }

    public func overlay<S: ShapeStyle, T: Shape>(_ style: S, in shape: T, fillStyle: FillStyle = FillStyle())
        -> some View
    { overlay { shape.fill(style, style: fillStyle) } }
}
