/// A choice of a colour. A widget has none: a sign takes its place, as on the platform. A hosting controller shows the
/// colour, which nobody changes, because a tile presents no colours to choose.
public struct ColorPicker<Label: View>: View {
    private let color: Binding<Color>
    private let label: Label

    public var body: some View {
        HostedAlone(AbsentView(input: "ColorPicker")) {
            LabelledControl(label) {
                // Estimates by pictures of iOS 14.
                Circle().fill(color.wrappedValue).frame(width: 28, height: 28)
                    .overlay(Circle().stroke(Color(UIColor.separator), lineWidth: 2))
            }
        }
    }

    public init(selection: Binding<Color>, supportsOpacity: Bool = true, @ViewBuilder label: () -> Label) {
        color = selection
        self.label = label()
    }
}

extension ColorPicker where Label == Text {
    public init(_ titleKey: LocalizedStringKey, selection: Binding<Color>, supportsOpacity: Bool = true) {
        self.init(selection: selection) { Text(titleKey) }
    }
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, selection: Binding<Color>, supportsOpacity: Bool = true) {
        self.init(selection: selection) { Text(title) }
    }
}
