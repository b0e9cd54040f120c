/// A line of text that a person writes. A widget has none: a sign takes its place, as on the platform. A hosting controller
/// shows the text, which nobody changes, because a tile has no keyboard.
public struct TextField<Label: View>: View {
    private let content: FieldContent
    private let label: Label
    @Environment(\.textFieldStyle) private var style

    fileprivate init(_ content: FieldContent, label: Label) {
        self.content = content
        self.label = label
    }

    public var body: some View {
        HostedAlone(AbsentView(input: "TextField")) {
            if let style {
                // The style shows a field in its turn, which has the platform's look.
                let field = TextField<_TextFieldStyleLabel>(content, label: .init(view: AnyView(label)))
                EnvironmentChange(style.body(field)) { $0.textFieldStyle = nil }
            } else {
                FieldView(content: content, label: label)
            }
        }
    }

    public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
        self.init(FieldContent(text, prompt: prompt), label: label())
    }
    public init(text: Binding<String>, prompt: Text? = nil, axis: Axis, @ViewBuilder label: () -> Label) {
        self.init(FieldContent(text, prompt: prompt, axis: axis), label: label())
    }
    public init<F: ParseableFormatStyle>(
        value: Binding<F.FormatInput>, format: F, prompt: Text? = nil, @ViewBuilder label: () -> Label
    ) where F.FormatOutput == String { self.init(FieldContent(value, format, prompt: prompt), label: label()) }
}

extension TextField where Label == Text {
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
        self.init(FieldContent(text), label: Text(titleKey))
    }
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
        self.init(FieldContent(text, prompt: prompt), label: Text(titleKey))
    }
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>, axis: Axis) {
        self.init(FieldContent(text, axis: axis), label: Text(titleKey))
    }
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?, axis: Axis) {
        self.init(FieldContent(text, prompt: prompt, axis: axis), label: Text(titleKey))
    }
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, text: Binding<String>) {
        self.init(FieldContent(text), label: Text(title))
    }
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?) {
        self.init(FieldContent(text, prompt: prompt), label: Text(title))
    }
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, text: Binding<String>, axis: Axis) {
        self.init(FieldContent(text, axis: axis), label: Text(title))
    }
    public init(
        _ titleKey: LocalizedStringKey, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void = { _ in },
        onCommit: @escaping () -> Void
    ) { self.init(titleKey, text: text) }
    public init<F: ParseableFormatStyle>(
        _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
    ) where F.FormatOutput == String { self.init(FieldContent(value, format, prompt: prompt), label: Text(titleKey)) }
    @_disfavoredOverload
    public init<S: StringProtocol, F: ParseableFormatStyle>(
        _ title: S, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
    ) where F.FormatOutput == String { self.init(FieldContent(value, format, prompt: prompt), label: Text(title)) }
    public init<F: ParseableFormatStyle>(
        _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
    ) where F.FormatOutput == String {
        self.init(FieldContent(optional: value, format, prompt: prompt), label: Text(titleKey))
    }
    public init<V>(_ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter) {
        self.init(FieldContent(value, formatter), label: Text(titleKey))
    }
}
