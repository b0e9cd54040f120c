/// A switch, drawn in the state that it has now.
public struct Toggle<Label: View>: View {
    private let isOn: Binding<Bool>
    private let action: ViewAction
    private let label: Label
    @Environment(\.toggleStyle) private var style

    public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
        self.isOn = isOn
        action = .run { isOn.wrappedValue.toggle() }
        self.label = label()
    }

    /// A switch whose press another module carries out.
    package init(isOn: Bool, value: any PressedValue, @ViewBuilder label: () -> Label) {
        self.isOn = .constant(isOn)
        action = .value(value)
        self.label = label()
    }

    public var body: some View {
        let styled = style.body(ToggleStyleConfiguration(label: .init(view: AnyView(label)), isOn: isOn))
        let isWhole = if case .value = action { true } else { false }
        // The press performs the switch's action wherever it lies, also on a button of the style.
        let content = EnvironmentChange(styled) { if isWhole { $0.allowsHits = false } }
        NodeChange(content) { node, inputs in
            inputs.environment.allowsPresses ? PressableNode(node, .act(action), inputs.environment) : node
        }
    }
}

extension Toggle where Label == Text {
    public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) { self.init(isOn: isOn) { Text(titleKey) } }
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) { self.init(isOn: isOn) { Text(title) } }
}

extension Toggle where Label == SwiftUI.Label<Text, Image> {
    public init(_ titleKey: LocalizedStringKey, systemImage: String, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { SwiftUI.Label(titleKey, systemImage: systemImage) }
    }
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, systemImage: String, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { SwiftUI.Label(title, systemImage: systemImage) }
    }
}
