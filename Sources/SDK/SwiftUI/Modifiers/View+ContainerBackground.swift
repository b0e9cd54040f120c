/// A container that has a background of its own.
public struct ContainerBackgroundPlacement: Hashable, Sendable {
    private enum Kind: Hashable, Sendable {
        case widget
        case navigation
    }

    private let kind: Kind

    /// The tile of a widget.
    public static let widget = ContainerBackgroundPlacement(kind: .widget)
    /// A page; it has no effect in a widget.
    public static let navigation = ContainerBackgroundPlacement(kind: .navigation)
}

extension View {
    /// Fills the whole tile of the widget behind its content.
    public func containerBackground<S: ShapeStyle>(
        _ style: S, for container: ContainerBackgroundPlacement
    ) -> some View {
        containerBackground(for: container) { Rectangle().fill(style) }
    }

    /// Fills the whole tile of the widget with views behind its content.
    ///
    /// The first background in a widget counts. A tile without room for a background leaves it out.
    public func containerBackground<V: View>(
        for container: ContainerBackgroundPlacement, alignment: Alignment = .center, @ViewBuilder content: () -> V
    ) -> some View {
        let layer = content()
        return NodeChange(self) { node, inputs in
            guard container == .widget, !inputs.evaluation.hasContainerBackground else { return node }
            let background = layer.node(inputs.inLayer, alignment: alignment)
            return inputs.changing(node) { inputs.evaluation.setContainerBackground(background) }
        }
    }
}

private enum ShowsContainerBackgroundKey: EnvironmentKey { static let defaultValue = true }

extension EnvironmentValues {
    /// Whether the background of the widget is shown.
    public internal(set) var showsWidgetContainerBackground: Bool {
        get { self[ShowsContainerBackgroundKey.self] }
        set { self[ShowsContainerBackgroundKey.self] = newValue }
    }

    package mutating func setShowsContainerBackground(_ shows: Bool) { showsWidgetContainerBackground = shows }
}
