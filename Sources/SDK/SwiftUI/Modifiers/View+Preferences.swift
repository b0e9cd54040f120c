extension View {
    /// Hands a value up to the views around this one.
    public func preference<K: PreferenceKey>(key: K.Type = K.self, value: K.Value) -> some View {
        NodeChange(self) { node, _ in PreferenceNode(node) { $0.set(K.self, value) } }
    }
    public func transformPreference<K: PreferenceKey>(
        _ key: K.Type = K.self, _ callback: @escaping (inout K.Value) -> Void
    ) -> some View {
        let outer = CurrentEnvironment.value
        return NodeChange(self) { node, _ in
            PreferenceNode(node) { values in
                var value = values[K.self] ?? K.defaultValue
                CurrentEnvironment.with(outer) { callback(&value) }
                values.set(K.self, value)
            }
        }
    }

    /// Runs with the value that the views in this one hand up, and again with another value. A state that is set here
    /// changes the view.
    public func onPreferenceChange<K: PreferenceKey>(
        _ key: K.Type = K.self, perform action: @escaping (K.Value) -> Void
    ) -> some View where K.Value: Equatable {
        let action = CurrentEnvironment.keeping(action)
        return NodeChange(self) { node, inputs in
            let place = inputs.place?.place(of: HandedUp<K.Value>.self)
            let note = { (values: PreferenceValues) in
                let value = values[K.self] ?? K.defaultValue
                if place?.isNew(value) ?? true { action(value) }
            }
            guard node.hasReader else {
                note(node.preferences)
                return node
            }
            // A geometry reader in it knows its size once it is drawn.
            return DrawnNode(node) { drawn, _ in note(drawn.preferences) }
        }
    }

    /// Runs with what the view's size or place gives, and again with another value. A state that is set here changes the
    /// view.
    public func onGeometryChange<T: Equatable>(
        for type: T.Type, of transform: @escaping (GeometryProxy) -> T, action: @escaping (T) -> Void
    ) -> some View { onGeometryChange(for: type, of: transform) { _, new in action(new) } }
    /// At first, and in a widget, the old value is the new one.
    public func onGeometryChange<T: Equatable>(
        for type: T.Type, of transform: @escaping (GeometryProxy) -> T,
        action: @escaping (_ oldValue: T, _ newValue: T) -> Void
    ) -> some View {
        let (transform, action) = (CurrentEnvironment.keeping(transform), CurrentEnvironment.keeping(action))
        return NodeChange(self) { node, inputs in
            let place = inputs.place?.place(of: HandedUp<T>.self)
            return DrawnNode(node) { _, proxy in
                let value = transform(proxy)
                let last = place?.last(T.self)
                if place?.isNew(value) ?? true { action((last ?? value, value)) }
            }
        }
    }

    public func overlayPreferenceValue<K: PreferenceKey, V: View>(
        _ key: K.Type = K.self, alignment: Alignment = .center, @ViewBuilder _ transform: @escaping (K.Value) -> V
    ) -> some View {
        let transform = CurrentEnvironment.keeping(transform)
        return NodeChange(self) { node, inputs in
            let layer = transform(node.preferences[K.self] ?? K.defaultValue)
            return LayerNode(
                node, layer.node(inputs.inLayer, alignment: alignment), isBehind: false, alignment: alignment)
        }
    }
    public func backgroundPreferenceValue<K: PreferenceKey, V: View>(
        _ key: K.Type = K.self, alignment: Alignment = .center, @ViewBuilder _ transform: @escaping (K.Value) -> V
    ) -> some View {
        let transform = CurrentEnvironment.keeping(transform)
        return NodeChange(self) { node, inputs in
            let layer = transform(node.preferences[K.self] ?? K.defaultValue)
            return TrialNode(
                LayerNode(
                    node, layer.node(inputs.inLayer, alignment: alignment), isBehind: true, alignment: alignment))
        }
    }
}

/// Names the place in a tree where a value was last seen.
enum HandedUp<Value> {}

/// Tells that its content was drawn, and where.
final class DrawnNode: WrappingNode {
    private let note: @MainActor (LayoutNode, GeometryProxy) -> Void

    init(_ content: LayoutNode, _ note: @escaping @MainActor (LayoutNode, GeometryProxy) -> Void) {
        self.note = note
        super.init(content)
    }

    override func draw(_ frame: CGRect, _ proposal: ProposedViewSize, into drawing: inout Drawing) {
        super.draw(frame, proposal, into: &drawing)
        note(content, GeometryProxy(size: frame.size, place: drawing.place(frame)))
    }
}

final class PreferenceNode: WrappingNode {
    private let change: @MainActor (inout PreferenceValues) -> Void

    init(_ content: LayoutNode, _ change: @escaping @MainActor (inout PreferenceValues) -> Void) {
        self.change = change
        super.init(content)
    }

    override var collectedPreferences: PreferenceValues {
        var values = content.preferences
        change(&values)
        return values
    }
}
