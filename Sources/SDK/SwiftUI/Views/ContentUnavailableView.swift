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
        VStack(spacing: 12) {
            VStack(spacing: 4) {
                label.labelStyle(UnavailableLabelStyle())
                description.font(.subheadline).foregroundStyle(HierarchicalShapeStyle.secondary)
            }
            actions
        }
        .multilineTextAlignment(.center)
        .padding()
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
}

/// A large faint symbol above a title.
private struct UnavailableLabelStyle: LabelStyle {
    func makeBody(configuration: Configuration) -> some View {
        VStack(spacing: 8) {
            configuration.icon.font(.system(size: 48)).foregroundStyle(HierarchicalShapeStyle.secondary)
            configuration.title.font(.title2.bold())
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
