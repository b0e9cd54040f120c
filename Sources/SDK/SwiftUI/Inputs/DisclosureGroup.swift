/// Content that a person opens. A widget has none: a sign takes its place, as on the platform. In a hosting controller a press
/// on the label opens and closes it.
public struct DisclosureGroup<Label: View, Content: View>: View {
    private let given: Binding<Bool>?
    private let content: () -> Content
    private let label: Label
    @State private var own = false

    public var body: some View {
        HostedAlone(AbsentView(input: "DisclosureGroup")) {
            VStack(alignment: .leading, spacing: 8) {
                Button {
                    isExpanded.wrappedValue.toggle()
                } label: {
                    HStack {
                        label
                        Spacer(minLength: 8)
                        Image(systemName: isExpanded.wrappedValue ? "chevron.down" : "chevron.forward")
                            .foregroundStyle(Color.accentColor).imageScale(.small)
                    }
                    .contentShape(Rectangle())
                }
                .buttonStyle(.plain)
                if isExpanded.wrappedValue { content() }
            }
        }
    }

    private var isExpanded: Binding<Bool> { given ?? $own }

    private init(_ isExpanded: Binding<Bool>?, _ content: @escaping () -> Content, _ label: Label) {
        given = isExpanded
        self.content = content
        self.label = label
    }

    public init(@ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label) {
        self.init(nil, content, label())
    }
    public init(
        isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label
    ) { self.init(isExpanded, content, label()) }
}

extension DisclosureGroup where Label == Text {
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) {
        self.init(nil, content, Text(titleKey))
    }
    public init(
        _ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
    ) { self.init(isExpanded, content, Text(titleKey)) }
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, @ViewBuilder content: @escaping () -> Content) {
        self.init(nil, content, Text(title))
    }
}
