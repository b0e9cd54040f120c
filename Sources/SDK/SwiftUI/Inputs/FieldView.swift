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
