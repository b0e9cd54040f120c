/// The label of a button or a link. Several views in it stand in a row.
struct LabelRow<Content: View>: View {
    typealias Body = Never
    let content: Content

    func _evaluate(_ inputs: _ViewInputs, into nodes: inout _ViewNodes) {
        guard var inputs = inputs.entered(Self.self) else { return }
        inputs.environment.stackAxis = .horizontal
        let parts = content.nodes(inputs)
        guard parts.count > 1 else { return parts.forEach { nodes.append($0) } }
        nodes.append(
            StackNode(
                parts, axis: .horizontal, alignment: VerticalAlignment.center.key, spacing: nil, inputs.evaluation))
    }
}
