/// A view whose type is hidden.
public struct AnyView: View {
    public typealias Body = Never
    private let evaluate: @MainActor (_ViewInputs, inout _ViewNodes) -> Void

    public init<V: View>(_ view: V) {
        evaluate = { inputs, nodes in
            guard let inputs = inputs.entered(AnyView.self) else { return }
            view._evaluate(inputs, into: &nodes)
        }
    }

    public init<V: View>(erasing view: V) { self.init(view) }

    public func _evaluate(_ inputs: _ViewInputs, into nodes: inout _ViewNodes) { evaluate(inputs, &nodes) }
}
