extension View {
    /// Runs when the view is first drawn. A state that is set here changes the picture; what happens later does not,
    /// except in a hosting controller.
    public func onAppear(perform action: (() -> Void)? = nil) -> some View {
        DrawnActionView(content: self) { _ in
            guard let action else { return nil }
            return { $0.appears() ? action : nil }
        }
    }

    /// Never runs in a widget, whose views are not taken away.
    public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
        WorkingView(content: self, kind: .disappear(action ?? {}))
    }

    /// Never runs in a widget: nothing waits for what would be done later.
    public func task(
        priority: TaskPriority = .userInitiated,
        @_inheritActorContext _ action: @escaping @Sendable () async -> Void
    ) -> some View { WorkingView(content: self, kind: .task(id: nil, priority, action)) }

    /// Never runs in a widget: nothing waits for what would be done later.
    ///
    /// - Parameter value: another value ends the task and starts it anew.
    public func task<T: Equatable>(
        id value: T, priority: TaskPriority = .userInitiated,
        @_inheritActorContext _ action: @escaping @Sendable () async -> Void
    ) -> some View { WorkingView(content: self, kind: .task(id: TaskIdentity(value), priority, action)) }

    /// Never runs in a widget.
    public func onChange<V: Equatable>(of value: V, perform action: @escaping (V) -> Void) -> some View {
        changes(of: value, initial: false) { action($1) }
    }

    /// - Parameter initial: runs the action when the view is first drawn. Nothing changes the value of a widget later.
    public func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping (V, V) -> Void
    ) -> some View { changes(of: value, initial: initial, action) }
    public func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping () -> Void
    ) -> some View { changes(of: value, initial: initial) { _, _ in action() } }

    private func changes<V: Equatable>(
        of value: V, initial: Bool, _ action: @escaping (V, V) -> Void
    ) -> some View {
        DrawnActionView(content: self) { environment in
            let isHosted = environment.viewHost != nil
            guard isHosted || initial else { return nil }
            return { place in
                let last = isHosted ? place.replace(with: value) : nil
                if place.appears() { return initial ? { action(value, value) } : nil }
                return last.map { last in { action(last, value) } }
            }
        }
    }
}

/// A view that does something when it is drawn.
private struct DrawnActionView<Content: View>: View {
    typealias Body = Never
    let content: Content
    /// Returns when the action is due; nil for a view without one.
    let due: (EnvironmentValues) -> (@MainActor (ViewPlace) -> (() -> Void)?)?

    func _evaluate(_ inputs: _ViewInputs, into nodes: inout _ViewNodes) {
        guard let due = due(inputs.environment) else { return content._evaluate(inputs, into: &nodes) }
        guard let inputs = inputs.entered(Self.self) else { return }
        let action = DrawnAction(
            place: inputs.place?.place(of: Self.self), environment: inputs.environment, due: due)
        let first = nodes.nodes.count
        content._evaluate(inputs, into: &nodes)
        // Several views appear together.
        if first < nodes.nodes.count { nodes.nodes[first] = ActingNode(nodes.nodes[first], action) }
    }
}

/// Tells that its content is drawn.
private final class ActingNode: WrappingNode {
    private let action: DrawnAction

    init(_ content: LayoutNode, _ action: DrawnAction) {
        self.action = action
        super.init(content)
    }

    override func draw(_ frame: CGRect, _ proposal: ProposedViewSize, into drawing: inout Drawing) {
        super.draw(frame, proposal, into: &drawing)
        evaluation.add(action)
    }
}
