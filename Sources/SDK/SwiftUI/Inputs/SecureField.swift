/// A line of text that nobody sees. A widget has none: a sign takes its place, as on the platform. A hosting controller
/// shows a point for each letter.
public struct SecureField<Label: View>: View {
    private let content: FieldContent
    private let label: Label

    public var body: some View {
        HostedAlone(AbsentView(input: "SecureField")) { FieldView(content: content.hidden, label: label) }
    }

    public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
        content = FieldContent(text, prompt: prompt)
        self.label = label()
    }
}

extension SecureField where Label == Text {
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>) { self.init(text: text) { Text(titleKey) } }
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
        self.init(text: text, prompt: prompt) { Text(titleKey) }
    }
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, text: Binding<String>) { self.init(text: text) { Text(title) } }
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>, onCommit: @escaping () -> Void) {
        self.init(titleKey, text: text)
    }
}
