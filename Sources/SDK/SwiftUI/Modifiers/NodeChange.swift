/// A view each of whose nodes is wrapped into another.
struct NodeChange<Content: View> {
    let content: Content
    let wrap: @MainActor (LayoutNode, _ViewInputs) -> LayoutNode

    init(_ content: Content, _ wrap: @escaping @MainActor (LayoutNode, _ViewInputs) -> LayoutNode) {
        self.content = content
        self.wrap = wrap
    }
}

extension NodeChange: View {
    typealias Body = Never

    func _evaluate(_ inputs: _ViewInputs, into nodes: inout _ViewNodes) {
        guard let inputs = inputs.entered(Self.self) else { return }
        let first = nodes.nodes.count
        content._evaluate(inputs, into: &nodes)
        nodes.change(from: first) { wrap($0, inputs) }
    }
}
