extension View {
    /// Hands a value up to the views around this one.
    public func preference<K: PreferenceKey>(key: K.Type = K.self, value: K.Value) -> some View {
        NodeChange(self) { node, _ in PreferenceNode(node) { $0.set(K.self, value) } }
    }
    public func transformPreference<K: PreferenceKey>(
        _ key: K.Type = K.self, _ callback: @escaping (inout K.Value) -> Void
    ) -> some View {
        NodeChange(self) { node, _ in
            PreferenceNode(node) { values in
                var value = values[K.self] ?? K.defaultValue
                callback(&value)
                values.set(K.self, value)
            }
        }
    }

    /// Runs with the value that the views in this one hand up. A state that is set here changes the view.
    public func onPreferenceChange<K: PreferenceKey>(
        _ key: K.Type = K.self, perform action: @escaping (K.Value) -> Void
    ) -> some View {
        NodeChange(self) { node, _ in
            action(node.preferences[K.self] ?? K.defaultValue)
            return node
        }
    }

    public func overlayPreferenceValue<K: PreferenceKey, V: View>(
        _ key: K.Type = K.self, alignment: Alignment = .center, @ViewBuilder _ transform: @escaping (K.Value) -> V
    ) -> some View {
        NodeChange(self) { node, inputs in
            let layer = transform(node.preferences[K.self] ?? K.defaultValue)
            return LayerNode(
                node, layer.node(inputs.inLayer, alignment: alignment), isBehind: false, alignment: alignment)
        }
    }
    public func backgroundPreferenceValue<K: PreferenceKey, V: View>(
        _ key: K.Type = K.self, alignment: Alignment = .center, @ViewBuilder _ transform: @escaping (K.Value) -> V
    ) -> some View {
        NodeChange(self) { node, inputs in
            let layer = transform(node.preferences[K.self] ?? K.defaultValue)
            return TrialNode(
                LayerNode(
                    node, layer.node(inputs.inLayer, alignment: alignment), isBehind: true, alignment: alignment))
        }
    }
}

final class PreferenceNode: WrappingNode {
    private let change: (inout PreferenceValues) -> Void

    init(_ content: LayoutNode, _ change: @escaping (inout PreferenceValues) -> Void) {
        self.change = change
        super.init(content)
    }

    override var collectedPreferences: PreferenceValues {
        var values = content.preferences
        change(&values)
        return values
    }
}
