/// A control with its label before it, unless labels are hidden.
struct LabelledControl<Label: View, Control: View>: View {
    private let label: Label
    private let control: Control
    @Environment(\.showsControlLabels) private var showsLabel

    init(_ label: Label, @ViewBuilder control: () -> Control) {
        self.label = label
        self.control = control()
    }

    var body: some View {
        HStack {
            if showsLabel {
                label
                Spacer(minLength: 8)
            }
            control
        }
    }
}
