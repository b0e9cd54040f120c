/// A title, a picture and actions in place of missing content.
public struct ContentUnavailableView<Label: View, Description: View, Actions: View>: View {
    private let label: Label
    private let description: Description
    private let actions: Actions

    public init(
        @ViewBuilder label: () -> Label, @ViewBuilder description: () -> Description = { EmptyView() },
        @ViewBuilder actions: () -> Actions = { EmptyView() }
    ) {
        self.label = label()
        self.description = description()
        self.actions = actions()
    }

    public var body: some View {
        // The room decides about the form, as a widget may be small: the title is never cut while it can shrink.
        ViewThatFits(in: .vertical) {
            form(.regular)
            form(.compact)
            form(.bare)
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }

    private func form(_ form: UnavailableForm) -> some View {
        VStack(spacing: form.spacing * 3) {
            VStack(spacing: form.spacing) {
                label.labelStyle(UnavailableLabelStyle(form: form))
                description.font(form.descriptionFont).foregroundStyle(HierarchicalShapeStyle.secondary)
            }
            actions
        }
        .multilineTextAlignment(.center)
        .minimumScaleFactor(form.leastScale)
        .padding(form.padding)
    }
}

/// How large the parts are: the sizes of a screen, those of a small tile, or the words alone. The sizes are our choice.
private enum UnavailableForm {
    case regular, compact, bare

    var spacing: CGFloat { self == .regular ? 4 : 2 }
    var padding: CGFloat { self == .regular ? 16 : 0 }
    var symbolSize: CGFloat? {
        switch self {
        case .regular: 48
        case .compact: 24
        case .bare: nil
        }
    }
    var titleFont: Font { self == .regular ? .title2.bold() : .subheadline.bold() }
    var descriptionFont: Font { self == .regular ? .subheadline : .caption }
    var leastScale: CGFloat { self == .bare ? 0.5 : 1 }
}

/// A large faint symbol above a title.
private struct UnavailableLabelStyle: LabelStyle {
    let form: UnavailableForm

    func makeBody(configuration: Configuration) -> some View {
        VStack(spacing: form.spacing * 2) {
            if let size = form.symbolSize {
                configuration.icon.font(.system(size: size)).foregroundStyle(HierarchicalShapeStyle.secondary)
            }
            configuration.title.font(form.titleFont)
        }
    }
}

extension ContentUnavailableView where Label == SwiftUI.Label<Text, Image>, Description == Text?, Actions == EmptyView {
    public init(_ title: LocalizedStringKey, systemImage name: String, description: Text? = nil) {
        self.init {
            SwiftUI.Label(title, systemImage: name)
        } description: {
            description
        }
    }
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, systemImage name: String, description: Text? = nil) {
        self.init {
            SwiftUI.Label(title, systemImage: name)
        } description: {
            description
        }
    }
    public init(_ title: LocalizedStringKey, image name: String, description: Text? = nil) {
        self.init {
            SwiftUI.Label(title, image: name)
        } description: {
            description
        }
    }
}
