/// A view that opens a URL.
public struct Link<Label: View>: View {
    private let destination: URL
    private let label: Label

    public init(destination: URL, @ViewBuilder label: () -> Label) {
        self.destination = destination
        self.label = label()
    }

    public var body: some View {
        NodeChange(tinted) { node, inputs in
            let environment = inputs.environment
            guard environment.allowsPresses, environment.followsLinks else { return node }
            guard environment.handlesLinks else { return LinkNode(node, url: destination.absoluteString) }
            return PressableNode(node, .act(.run { environment.openURL(destination) }), environment)
        }
    }

    private var tinted: some View {
        EnvironmentChange(LabelRow(content: label)) { environment in
            if environment.tintsLinks { environment.setForegroundIfNone(Color.accentColor) }
        }
    }
}

extension EnvironmentValues {
    private struct TintsLinks: EnvironmentKey { static let defaultValue = false }
    private struct FollowsLinks: EnvironmentKey { static let defaultValue = true }

    /// Whether a press on a link opens it. A small widget and one of the lock screen are one target as a whole.
    package var followsLinks: Bool {
        get { self[FollowsLinks.self] }
        set { self[FollowsLinks.self] = newValue }
    }

    /// Whether the label of a link has the tint. A widget's has not, by pictures of public widgets from devices; in a
    /// view controller it has.
    var tintsLinks: Bool {
        get { self[TintsLinks.self] }
        set { self[TintsLinks.self] = newValue }
    }

    fileprivate mutating func setForegroundIfNone<S: ShapeStyle>(_ style: S) {
        if foreground.styles.isEmpty, foreground.level == 0 { setForeground([style]) }
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
        EnvironmentChange(self) { $0.setForegroundIfNone(style) }
    }

    /// The URL that a press on the whole widget opens.
    public func widgetURL(_ url: URL?) -> some View {
        NodeChange(self) { node, inputs in
            inputs.changing(node) { inputs.evaluation.setURL(url?.absoluteString) }
        }
    }
}
