extension View {
    /// Runs when the view is first drawn. A state that is set here changes the picture; what happens later does not,
    /// except in a hosting controller.
    public func onAppear(perform action: (() -> Void)? = nil) -> some View {
        doing { _ in
            guard let action else { return nil }
            return { $0.appears() ? action : nil }
        }
    }

    /// Never runs in a widget, whose views are not taken away.
    public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
        working(.disappear(action ?? {}))
    }

    /// Never runs in a widget: nothing waits for what would be done later.
    public func task(
        priority: TaskPriority = .userInitiated,
        @_inheritActorContext _ action: @escaping @Sendable () async -> Void
    ) -> some View { working(.task(id: nil, priority, action)) }

    /// Never runs in a widget: nothing waits for what would be done later.
    ///
    /// - Parameter value: another value ends the task and starts it anew.
    public func task<T: Equatable>(
        id value: T, priority: TaskPriority = .userInitiated,
        @_inheritActorContext _ action: @escaping @Sendable () async -> Void
    ) -> some View { working(.task(id: TaskIdentity(value), priority, action)) }

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

    /// - Parameter due: returns what makes the action of a drawing due; nil for a view without one.
    private func doing(
        _ due: @escaping (EnvironmentValues) -> (@MainActor (ViewPlace) -> (() -> Void)?)?
    ) -> some View {
        NotedView(content: self) { environment in
            guard let due = due(environment) else { return nil }
            return { .action(DrawnAction(place: $0, environment: environment, due: due)) }
        }
    }

    private func changes<V: Equatable>(
        of value: V, initial: Bool, _ action: @escaping (V, V) -> Void
    ) -> some View {
        doing { environment in
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
