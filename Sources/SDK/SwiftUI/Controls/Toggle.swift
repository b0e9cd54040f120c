/// A switch, drawn in the state that it has now.
public struct Toggle<Label: View>: View {
    private let isOn: Bool
    private let action: ViewAction
    private let label: Label

    public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
        self.isOn = isOn.wrappedValue
        action = .run { isOn.wrappedValue.toggle() }
        self.label = label()
    }

    /// A switch whose press another module carries out.
    package init(isOn: Bool, value: Any, @ViewBuilder label: () -> Label) {
        self.isOn = isOn
        action = .value(value)
        self.label = label()
    }

    public var body: some View {
        let isOn = isOn
        NodeChange(
            HStack(spacing: 8) {
                label
                Spacer()
                Capsule().fill(isOn ? Color.green : Color.gray.opacity(0.3))
                    .frame(width: 51, height: 31)
                    .overlay(alignment: isOn ? .trailing : .leading) {
                        Circle().fill(Color.white).padding(2)
                    }
            }
        ) { node, _ in PressableNode(node, url: nil, action: action) }
    }
}

extension Toggle where Label == Text {
    public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) { self.init(isOn: isOn) { Text(titleKey) } }
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) { self.init(isOn: isOn) { Text(title) } }
}
