/// The options of a picker in a hosting controller.
struct HostedPicker<Label: View, SelectionValue: Hashable, Content: View>: View {
    typealias Body = Never
    let selection: Binding<SelectionValue>
    let label: Label
    let content: Content

    func _evaluate(_ inputs: _ViewInputs, into nodes: inout _ViewNodes) {
        guard let inputs = inputs.entered(Self.self) else { return }
        var inner = inputs
        inner.environment.tagsRows = true
        let kind = inputs.environment.pickerKind
        let options = styled(kind).nodes(inner).map { PickerOption<SelectionValue>(node: $0) }
        let chosen = selection.wrappedValue
        let choose = { (option: PickerOption<SelectionValue>) in
            if let value = option.value { selection.wrappedValue = value }
        }
        switch kind {
        case .segments:
            PickerSegments(options: options, chosen: chosen, choose: choose)._evaluate(inputs, into: &nodes)
        case .rows:
            PickerRows(options: options, chosen: chosen, choose: choose)._evaluate(inputs, into: &nodes)
        case .menu:
            LabelledControl(label) { PickerChoice(option: options.first { $0.value == chosen }) }
                ._evaluate(inputs, into: &nodes)
        }
    }

    /// The options in the letters of the style. The size is UIKit's for segments.
    private func styled(_ kind: PickerKind) -> AnyView {
        switch kind {
        case .segments: AnyView(content.font(.system(size: 13, weight: .medium)).lineLimit(1))
        case .menu: AnyView(content.foregroundStyle(Color.accentColor))
        case .rows: AnyView(content)
        }
    }
}

/// A view of a picker with the value that it stands for.
struct PickerOption<Value: Hashable> {
    let node: LayoutNode
    /// nil for a view without a tag of the picker's type, which cannot be chosen.
    @MainActor var value: Value? {
        guard let tag = node.layoutValue(ObjectIdentifier(ViewTag.self)) as? AnyHashable else { return nil }
        return tag.base as? Value
    }
}

/// The options side by side, as UIKit's segmented control has them.
private struct PickerSegments<Value: Hashable>: View {
    let options: [PickerOption<Value>]
    let chosen: Value
    let choose: (PickerOption<Value>) -> Void
    @Environment(\.colorScheme) private var scheme

    var body: some View {
        HStack(spacing: 0) {
            ForEach(options.indices, id: \.self) { index in
                Button {
                    choose(options[index])
                } label: {
                    NodeView(node: options[index].node)
                        .padding(.horizontal, 4)
                        .frame(maxWidth: .infinity, minHeight: 28)
                        .background { if options[index].value == chosen { mark } }
                }
                .buttonStyle(.plain)
            }
        }
        .padding(2)
        .background(Color(UIColor.tertiarySystemFill), in: RoundedRectangle(cornerRadius: 8))
    }

    private var mark: some View {
        RoundedRectangle(cornerRadius: 6).fill(scheme == .dark ? Color(UIColor.systemGray2) : Color.white)
    }
}

/// The options below one another, with a mark beside the chosen one.
private struct PickerRows<Value: Hashable>: View {
    let options: [PickerOption<Value>]
    let chosen: Value
    let choose: (PickerOption<Value>) -> Void

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            ForEach(options.indices, id: \.self) { index in
                Button {
                    choose(options[index])
                } label: {
                    HStack {
                        NodeView(node: options[index].node)
                        Spacer(minLength: 8)
                        Image(systemName: "checkmark").foregroundStyle(Color.accentColor)
                            .opacity(options[index].value == chosen ? 1 : 0)
                    }
                    .frame(minHeight: 32)
                    .contentShape(Rectangle())
                }
                .buttonStyle(.plain)
            }
        }
    }
}

/// The chosen option. The others would be in a menu, which a tile does not present.
private struct PickerChoice<Value: Hashable>: View {
    let option: PickerOption<Value>?

    var body: some View {
        HStack(spacing: 4) {
            if let option { NodeView(node: option.node) }
            Image(systemName: "chevron.up.chevron.down").imageScale(.small)
        }
        .foregroundStyle(Color.accentColor)
    }
}
