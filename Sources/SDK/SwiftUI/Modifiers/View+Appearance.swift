extension View {
    /// Runs when the view is first drawn. A state that is set here changes the picture; what happens later does not.
    public func onAppear(perform action: (() -> Void)? = nil) -> some View {
        AppearingView(content: self, action: action)
    }

    /// Never runs in a widget, whose views are not taken away.
    public func onDisappear(perform action: (() -> Void)? = nil) -> some View { self }

    /// Never runs in a widget: nothing waits for what would be done later.
    public func task(
        priority: TaskPriority = .userInitiated,
        @_inheritActorContext _ action: @escaping @Sendable () async -> Void
    ) -> some View { self }

    /// Never runs in a widget.
    public func onChange<V: Equatable>(of value: V, perform action: @escaping (V) -> Void) -> some View { self }

    /// - Parameter initial: runs the action when the view is first drawn. Nothing changes the value of a widget later.
    public func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping (V, V) -> Void
    ) -> some View { onAppear(perform: initial ? { action(value, value) } : nil) }
    public func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping () -> Void
    ) -> some View { onAppear(perform: initial ? action : nil) }
}

/// A view that does something when it is first drawn.
private struct AppearingView<Content: View>: View {
    typealias Body = Never
    let content: Content
    let action: (() -> Void)?

    func _evaluate(_ inputs: _ViewInputs, into nodes: inout _ViewNodes) {
        guard let action else { return content._evaluate(inputs, into: &nodes) }
        guard let inputs = inputs.entered(Self.self) else { return }
        let appearance = FirstDrawing(
            place: inputs.place?.place(of: Self.self), environment: inputs.environment, action: action)
        let first = nodes.nodes.count
        content._evaluate(inputs, into: &nodes)
        // Several views appear together.
        if first < nodes.nodes.count { nodes.nodes[first] = AppearingNode(nodes.nodes[first], appearance) }
    }
}

/// Tells that its content is drawn.
private final class AppearingNode: WrappingNode {
    private let appearance: FirstDrawing

    init(_ content: LayoutNode, _ appearance: FirstDrawing) {
        self.appearance = appearance
        super.init(content)
    }

    override func draw(_ frame: CGRect, _ proposal: ProposedViewSize, into drawing: inout Drawing) {
        super.draw(frame, proposal, into: &drawing)
        evaluation.add(appearance)
    }
}
