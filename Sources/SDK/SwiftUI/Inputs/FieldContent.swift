/// The content of a field: its text, or what it asks for. A tile has no keyboard, so nobody changes it.
struct FieldContent {
    enum Lines { case one, several }

    /// Read when the field is drawn.
    private(set) var text: () -> String
    var prompt: Text?
    var lines = Lines.one

    init(_ text: Binding<String>, prompt: Text? = nil, axis: Axis = .horizontal) {
        self.text = { text.wrappedValue }
        self.prompt = prompt
        lines = axis == .vertical ? .several : .one
    }

    init<F: ParseableFormatStyle>(_ value: Binding<F.FormatInput>, _ format: F, prompt: Text?)
    where F.FormatOutput == String {
        text = { format.format(value.wrappedValue) }
        self.prompt = prompt
    }

    init<F: ParseableFormatStyle>(optional value: Binding<F.FormatInput?>, _ format: F, prompt: Text?)
    where F.FormatOutput == String {
        text = { value.wrappedValue.map { format.format($0) } ?? "" }
        self.prompt = prompt
    }

    init<V>(_ value: Binding<V>, _ formatter: Formatter) {
        text = { formatter.string(for: value.wrappedValue) ?? "" }
    }

    /// The same field, whose letters nobody reads.
    var hidden: FieldContent {
        var hidden = self
        hidden.text = { [text] in String(repeating: "•", count: min(text().count, 64)) }
        return hidden
    }
}

/// A field in its look.
struct FieldView<Label: View>: View {
    let content: FieldContent
    let label: Label
    @Environment(\.hasFieldBorder) private var hasBorder
    @Environment(\.multilineTextAlignment) private var alignment
    @Environment(\.lineLimit) private var lineLimit

    var body: some View {
        let text = content.text()
        let field = Group {
            if !text.isEmpty {
                Text(verbatim: text)
            } else if let prompt = content.prompt {
                prompt.foregroundStyle(Color(UIColor.placeholderText))
            } else {
                label.foregroundStyle(Color(UIColor.placeholderText))
            }
        }
        .lineLimit(content.lines == .one ? 1 : lineLimit)
        .frame(maxWidth: .infinity, alignment: side)
        if hasBorder {
            // Estimates by pictures of iOS 14, as UIKit's field has them.
            field.padding(.horizontal, 7).padding(.vertical, 6)
                .overlay(RoundedRectangle(cornerRadius: 5).stroke(Color(UIColor.separator), lineWidth: 1))
        } else {
            field
        }
    }

    private var side: Alignment {
        switch alignment {
        case .leading: .leading
        case .center: .center
        case .trailing: .trailing
        }
    }
}

private enum FieldBorderKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
    /// Whether fields have a border.
    var hasFieldBorder: Bool {
        get { self[FieldBorderKey.self] }
        set { self[FieldBorderKey.self] = newValue }
    }
}
