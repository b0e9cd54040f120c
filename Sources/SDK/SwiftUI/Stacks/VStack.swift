/// Views in a column.
public struct VStack<Content: View>: View {
    public typealias Body = Never
    private let alignment: HorizontalAlignment
    private let spacing: CGFloat?
    private let content: Content

    public init(
        alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
    ) {
        self.alignment = alignment
        self.spacing = spacing
        self.content = content()
    }

    public func _evaluate(_ inputs: _ViewInputs, into nodes: inout _ViewNodes) {
        guard var inputs = inputs.entered(Self.self) else { return }
        inputs.environment.stackAxis = .vertical
        nodes.append(
            StackNode(
                content.nodes(inputs), axis: .vertical, alignment: alignment.key, spacing: spacing, inputs.evaluation))
    }
}
