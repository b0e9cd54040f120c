/// A view that opens a URL.
public struct Link<Label: View>: View {
    private let destination: URL
    private let label: Label

    public init(destination: URL, @ViewBuilder label: () -> Label) {
        self.destination = destination
        self.label = label()
    }

    public var body: some View {
        NodeChange(label.foregroundStyleIfNone(Color.accentColor)) { node, _ in
            PressableNode(node, url: destination.absoluteString, action: nil)
        }
    }
}

extension Link where Label == Text {
    public init(_ titleKey: LocalizedStringKey, destination: URL) {
        self.init(destination: destination) { Text(titleKey) }
    }
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, destination: URL) {
        self.init(destination: destination) { Text(title) }
    }
}

extension View {
    /// The style for a view in which none is set.
    func foregroundStyleIfNone<S: ShapeStyle>(_ style: S) -> some View {
        EnvironmentChange(self) { environment in
            if environment.foreground.styles.isEmpty, environment.foreground.level == 0 {
                environment.setForeground([style])
            }
        }
    }

    /// The URL that a press on the whole widget opens.
    public func widgetURL(_ url: URL?) -> some View {
        NodeChange(self) { node, inputs in
            inputs.evaluation.setURL(url?.absoluteString)
            return node
        }
    }
}

/// A view that can be pressed.
final class PressableNode: WrappingNode {
    private let url: String?
    private let action: ViewAction?

    init(_ content: LayoutNode, url: String?, action: ViewAction?) {
        self.url = url
        self.action = action
        super.init(content)
    }

    override func draw(_ frame: CGRect, _ proposal: ProposedViewSize, into drawing: inout Drawing) {
        content.draw(frame, proposal, into: &drawing)
        let label = spokenText
        if let url { drawing.region(frame, label: label, url: url) }
        if let action { drawing.action(frame, label: label, action) }
    }
}
